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

# Bases are pinned by digest (of the index of all platforms), so that two builds of one commit have the same base. To renew them:
#   docker buildx imagetools inspect node:20-bookworm
ARG NODE=node:20-bookworm@sha256:8f693eaa7e0a8e71560c9a82b55fd54c2ae920a2ba5d2cde28bac7d1c01c9ba5
ARG NODE_SLIM=node:20-bookworm-slim@sha256:2cf067cfed83d5ea958367df9f966191a942351a2df77d6f0193e162b5febfc0

# Compiled where the builder runs, not emulated: what comes out is the same for every machine.
FROM --platform=$BUILDPLATFORM $NODE AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY stubs stubs
RUN npm ci --ignore-scripts
COPY . .
# `dist` is a link to the build: -L copies what it leads to.
RUN npm run build \
  && mkdir /out \
  && for part in bin dist models patterns prompts hardware docs libvosk package.json; do cp -rL "$part" /out/; done

# /library/libvosk.so: the one that was named, else the vosk package's, which has one for amd64.
FROM build AS library
ARG TARGETARCH
ARG LIBVOSK_URL=
ARG LIBVOSK_SHA256=
RUN apt-get update \
  && apt-get install --yes --no-install-recommends unzip \
  && rm -rf /var/lib/apt/lists/*
RUN set -eu; \
  mkdir /library; \
  if [ -n "$LIBVOSK_URL" ]; then \
    curl --fail --silent --show-error --location --output /tmp/libvosk "$LIBVOSK_URL"; \
    echo "$LIBVOSK_SHA256  /tmp/libvosk" | sha256sum --check --strict; \
    case "$LIBVOSK_URL" in \
      *.zip) unzip -j /tmp/libvosk '*/libvosk.so' -d /library ;; \
      *) cp /tmp/libvosk /library/libvosk.so ;; \
    esac; \
  elif [ "$TARGETARCH" = amd64 ]; then \
    cp node_modules/vosk/lib/linux-x86_64/libvosk.so /library/; \
  fi

# Installed for the machine it is to run on: koffi and libsql bring ready binaries for each, chosen by npm.
FROM $NODE AS packages
WORKDIR /packages
COPY package.json package-lock.json .npmrc ./
COPY stubs stubs
# No package needs its install script, and our own (`dependencies`) would want the compiler.
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force

FROM $NODE_SLIM
# Sound in (arecord, sox) and out (espeak-ng); gpiomon (gpiod) reads the button; tini is the init. libatomic1 is what libvosk for ARM links to.
# The gpio group's number differs between systems: `getent group gpio` on the host tells, --build-arg GPIO_GID sets it,
# or `docker run --group-add` adds it.
ARG GPIO_GID=993
RUN groupadd --gid "$GPIO_GID" gpio \
  && apt-get update \
  && apt-get install --yes --no-install-recommends alsa-utils espeak-ng gpiod libatomic1 libspeexdsp1 sox tini \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --groups audio,gpio --home-dir /data --shell /usr/sbin/nologin lantern \
  && install --directory --owner lantern --group lantern --mode 0700 /data
WORKDIR /lantern
COPY --from=packages /packages/node_modules node_modules
COPY --from=library /library library
COPY --from=build /out ./
ENV NODE_ENV=production \
  MALLOC_ARENA_MAX=2 \
  MALLOC_TRIM_THRESHOLD_=131072 \
  LANTERN_DATA=/data \
  LANTERN_VOICE_RECOGNIZER_LIBRARY=/lantern/library/libvosk.so
USER lantern
VOLUME /data
EXPOSE 8420
# Bash's own sockets: no process of Node every half minute, and nothing more to install.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${LANTERN_WEB_PORT:-8420} && printf 'GET /api/health HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [ \"$status\" = 200 ]"]
# tini is process 1: it hands SIGTERM on, Node stops cleanly, and what its children leave behind is reaped.
ENTRYPOINT ["/usr/bin/tini", "--", "node", "bin/lantern.js"]
