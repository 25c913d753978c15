# syntax=docker/dockerfile:1
#
# Lantern in a container, for amd64 and arm64:
#   docker buildx build --platform linux/amd64,linux/arm64 -t lantern .
#
# The page listens on loopback until a token is set, so the simplest is the host's network:
#   docker run -it --network host --device /dev/snd -v lantern:/data lantern
# To publish the port instead, write /data/lantern.yaml with
#   web: { host: 0.0.0.0, token: { env: LANTERN_TOKEN } }
# and run with -p 8420:8420 -e LANTERN_TOKEN=...
#
# Speech on arm64 needs a libvosk: the vosk package has none for Linux on ARM. Name one by address and checksum,
# either the library itself or a zip of https://github.com/alphacep/vosk-api/releases:
#   --build-arg LIBVOSK_URL=https://.../vosk-linux-aarch64-0.3.45.zip --build-arg LIBVOSK_SHA256=...
# Both platforms get the same arguments, so build them one by one where these are used. Without them an arm64 image
# works by text, and says what is missing when it is spoken to.

# Compiled where the builder runs, not emulated: what comes out is the same for every machine.
FROM --platform=$BUILDPLATFORM node:20-bookworm AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY stubs stubs
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build \
  && mkdir /out \
  && for part in bin dist models patterns prompts hardware package.json; do if [ -e "$part" ]; then cp -r "$part" /out/; fi; done

# Installed for the machine it is to run on: koffi and libsql bring ready binaries for each, chosen by npm.
FROM node:20-bookworm AS packages
ARG LIBVOSK_URL=
ARG LIBVOSK_SHA256=
WORKDIR /packages
COPY package.json package-lock.json .npmrc ./
COPY stubs stubs
# No package needs its install script, and our own (`prepare`) would want the compiler.
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force
RUN apt-get update \
  && apt-get install --yes --no-install-recommends unzip \
  && rm -rf /var/lib/apt/lists/*
# /library/libvosk.so: the one that was named, else the vosk package's where it has one. The rest of that package's
# libraries (macOS, Windows) are 55 MB of ballast.
RUN set -eu; \
  mkdir /library; \
  if [ -n "$LIBVOSK_URL" ]; then \
    curl --fail --silent --show-error --location --output /tmp/libvosk "$LIBVOSK_URL"; \
    echo "$LIBVOSK_SHA256  /tmp/libvosk" | sha256sum --check --strict; \
    case "$LIBVOSK_URL" in \
      *.zip) unzip -j /tmp/libvosk '*/libvosk.so' -d /library ;; \
      *) cp /tmp/libvosk /library/libvosk.so ;; \
    esac; \
  elif [ "$(node -p process.arch)" = x64 ]; then \
    cp node_modules/vosk/lib/linux-x86_64/libvosk.so /library/; \
  fi; \
  rm -rf node_modules/vosk/lib

FROM node:20-bookworm-slim
# Sound in (arecord, sox) and out (espeak-ng). libatomic1 is what libvosk for ARM links to.
# The gpio group's number differs between systems: `getent group gpio` on the host tells, --build-arg GPIO_GID sets it,
# or `docker run --group-add` adds it.
ARG GPIO_GID=993
RUN groupadd --gid "$GPIO_GID" gpio \
  && apt-get update \
  && apt-get install --yes --no-install-recommends alsa-utils espeak-ng libatomic1 sox \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --groups audio,gpio --home-dir /data --shell /usr/sbin/nologin lantern \
  && install --directory --owner lantern --group lantern --mode 0700 /data
WORKDIR /lantern
COPY --from=packages /packages/stubs stubs
COPY --from=packages /packages/node_modules node_modules
COPY --from=packages /library library
COPY --from=build /out ./
ENV NODE_ENV=production \
  LANTERN_DATA=/data \
  LANTERN_VOICE_RECOGNISER_LIBRARY=/lantern/library/libvosk.so
USER lantern
VOLUME /data
EXPOSE 8420
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.LANTERN_WEB_PORT ?? 8420}/api/health`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1: it takes SIGTERM and stops cleanly.
ENTRYPOINT ["node", "bin/lantern.js"]
