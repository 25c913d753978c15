// Carries out a Dockerfile without Docker: each stage is a Debian in a folder, each RUN a shell with that folder as its root.
import { cpSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fill, readArgument, readCommand, readDockerfile, readEnvironment } from './read-dockerfile.js';

/** Certificates that this machine trusts: a step that downloads needs them where the network is watched. */
const trust = ['SSL_CERT_FILE', 'NODE_EXTRA_CA_CERTS'].filter((name) => process.env[name]);
const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const changeRoot = `mount -t proc proc "$1/proc"; mount --rbind /dev "$1/dev"; shift; exec chroot "$@"`;
const alone = ['unshare', '--mount', '--pid', '--fork', 'sh', '-ec', changeRoot, 'sh'];

/** The words that run a command with a folder as its root, as its process 1, with these variables alone. */
export function enterStage({ root, settings, user, workdir }, words) {
  const own = Object.fromEntries(trust.map((name) => [name, process.env[name]]));
  const all = Object.entries({ PATH: path, HOME: '/root', ...own, ...settings });
  const variables = all.map(([key, value]) => `${key}=${value}`);
  const as = user === null ? [] : [`--userspec=${user}`];
  const begin = ['/bin/sh', '-c', 'cd "$0" && exec "$@"', workdir, ...words];
  return [...alone, root, ...as, root, 'env', '--ignore-environment', ...variables, ...begin];
}

/** Which files of the project Docker would be given: all but those that .dockerignore names at the top. */
function isGiven(project) {
  const lines = readFileSync(join(project, '.dockerignore'), 'utf8').split('\n');
  const patterns = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const ignored = patterns.map((each) => new RegExp(`^${each.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`));
  return (source) => !ignored.some((pattern) => pattern.test(relative(project, source)));
}

/**
 * What each step does to its stage. An ARG counts for the steps behind it, as a variable of theirs; HEALTHCHECK and ENTRYPOINT are kept.
 */
const steps = {
  ARG: (stage, words, { platform }) => {
    const name = words.split('=')[0];
    Object.assign(
      stage.passed,
      { [name]: '' },
      readArgument(words),
      name in platform ? { [name]: platform[name] } : {},
    );
  },
  ENV: (stage, words) => void Object.assign(stage.settings, readEnvironment(words)),
  WORKDIR: (stage, words) => {
    stage.workdir = words;
    mkdirSync(join(stage.root, words), { recursive: true });
  },
  USER: (stage, words) => void (stage.user = words),
  RUN: (stage, words, { run }) => {
    const settings = { ...stage.settings, ...stage.passed };
    run(...enterStage({ ...stage, settings }, ['/bin/sh', '-c', words]));
  },
  COPY: copy,
  HEALTHCHECK: (stage, words) => void (stage.health = readCommand(words)),
  ENTRYPOINT: (stage, words) => void (stage.entry = readCommand(words)),
  VOLUME: () => undefined,
  EXPOSE: () => undefined,
};

function copy(stage, words, { project, stages }) {
  const [, from, rest] = /^(?:--from=(\w+)\s+)?(.*)$/.exec(words);
  const names = rest.split(/\s+/);
  const source = from === undefined ? project : stages.get(from).root;
  const filter = from === undefined ? isGiven(project) : undefined;
  const target = join(stage.root, stage.workdir, names.at(-1));
  for (const name of names.slice(0, -1)) {
    const whole = join(source, name);
    // A folder gives what it holds; a file goes into a folder that is there, or named with a slash.
    const isInto = !isFolder(whole) && (isFolder(target) || names.at(-1).endsWith('/'));
    const place = isInto ? join(target, basename(name)) : target;
    cpSync(whole, place, { recursive: true, verbatimSymlinks: true, ...(filter && { filter }) });
  }
}

const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Puts this Node and its npm where the images of Node have them. */
function addNode(root, { node, npm }) {
  cpSync(node, join(root, 'usr/local/bin/node'));
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true, verbatimSymlinks: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
  for (const name of trust) {
    mkdirSync(join(root, process.env[name], '..'), { recursive: true });
    cpSync(process.env[name], join(root, process.env[name]));
  }
  writeFileSync(join(root, 'etc/resolv.conf'), readFileSync('/etc/resolv.conf'));
}

/**
 * @param place `project`, `folder` for the stages, `debian` that they begin with, `node` and `npm` of this machine, `run` for a command
 * @returns the last stage: its root, variables, user, entry and health check
 */
export function buildStages(place) {
  const { values, stages: read } = readDockerfile(readFileSync(join(place.project, 'Dockerfile'), 'utf8'));
  const platform = { TARGETARCH: process.arch === 'x64' ? 'amd64' : process.arch };
  const stages = new Map();
  for (const [index, { base, name, steps: wanted }] of read.entries()) {
    const stage = begin(stages.get(base), join(place.folder, `stage-${index}`), place);
    const around = { ...place, platform, stages };
    // A shell fills in its variables itself.
    for (const step of wanted)
      steps[step.name](stage, step.name === 'RUN' ? step.words : fill(step.words, values), around);
    stages.set(name, stage);
    console.log(`ok: the Dockerfile's stage ${name ?? 'that is the image'}`);
  }
  return stages.get(null);
}

/** A stage that goes on from another, or from a Debian with Node. */
function begin(before, root, place) {
  place.run('cp', '--archive', '--reflink=auto', before === undefined ? place.debian : before.root, root);
  if (before) return { ...before, root, settings: { ...before.settings }, passed: {} };
  addNode(root, place);
  return { root, settings: {}, passed: {}, user: null, workdir: '/' };
}
