// `npm run test:install`: hardware/install.sh in a throw-away Debian with a systemd of its own, where the packed Lantern hears a recording as
// the service's user, runs as the service, is updated, and is brought back from an update that does not come up.
// Needs root, mmdebstrap and systemd-container. With --keep the folder stays and is named.
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lantern-install-'));
const root = join(folder, 'root');
const inRoot = (path) => join(root, path);

/** Runs a command to its end; its status and what it printed, both streams. */
function attempt(command, ...words) {
  const { status, stdout, stderr, error } = spawnSync(command, words, {
    encoding: 'utf8',
    timeout: 600_000,
    maxBuffer: 2 ** 28,
  });
  if (error) throw error;
  return { status, printed: `${stdout}${stderr}` };
}

function run(command, ...words) {
  const { status, printed } = attempt(command, ...words);
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} ended with ${status}:\n${printed}`);
  return printed;
}

/** As in a shell of its own, without this one's variables, but with the certificates that this machine trusts. */
const certificates = ['SSL_CERT_FILE', 'NODE_EXTRA_CA_CERTS'].filter((name) => process.env[name]);
const passed = certificates.map((name) => `${name}=${process.env[name]}`);
const shell = [
  'env',
  '--ignore-environment',
  'HOME=/root',
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  'LC_ALL=C.UTF-8',
];
let leader = 0;
const inside = (...words) => ['--target', String(leader), '--all', ...shell, ...passed, ...words];
const enter = (...words) => run('nsenter', ...inside(...words));
const tryTo = (...words) => attempt('nsenter', ...inside(...words));

/** Boots the Debian; `leader` is its systemd. A /run of its own lets it start where /run is not a file system in memory. */
async function boot() {
  const nspawn = `systemd-nspawn --quiet --keep-unit --register=no --console=pipe --directory ${root} --boot`;
  const script = `mount -t tmpfs tmpfs /run; mkdir -p /run/systemd/nspawn; exec ${nspawn}`;
  const machine = spawn('unshare', ['--mount', 'sh', '-c', script], { stdio: 'ignore' });
  const ended = new Promise((resolve) => machine.once('close', resolve));
  for (let tries = 0; tries < 100 && leader === 0; tries += 1) {
    await wait(100);
    leader = Number(attempt('pgrep', '--parent', String(machine.pid), 'systemd').printed.split('\n')[0]);
  }
  if (leader === 0) throw new Error('the Debian does not boot; systemd-nspawn is of the package systemd-container');
  for (
    let tries = 0;
    tries < 100 && !/running|degraded/.test(tryTo('systemctl', 'is-system-running').printed);
    tries += 1
  )
    await wait(200);
  return async () => {
    tryTo('systemctl', 'poweroff', '--force', '--force');
    machine.kill();
    await ended;
  };
}

function expect(what, isSo, printed = '') {
  if (!isSo) throw new Error(`not so: ${what}\n${printed}`);
  console.log(`ok: ${what}`);
}

/** Every file that Lantern or its installation may write, and the moment of its change; what the running service writes is its own matter. */
const places = ['/etc', '/opt', '/root', '/usr', '/boot'];
const takeStock = () => enter('find', ...places, '-xdev', '-type', 'f', '-printf', '%p %T@\n');

/** Archives like ours: one whose program ends at once, half of one, one that runs, and one that starts but never serves. */
function makeArchives(archive) {
  const place = join(folder, 'broken');
  mkdirSync(place);
  run('tar', '--extract', '--gzip', '--file', archive, '--directory', place);
  const program = join(place, 'package/bin/lantern.js');
  const whole = readFileSync(program, 'utf8');
  const pack = (name, text) => {
    writeFileSync(program, text);
    run('tar', '--create', '--gzip', '--file', inRoot(`/root/${name}.tgz`), '--directory', place, 'package');
  };
  const [first, ...rest] = whole.split('\n');
  pack('broken', "throw new Error('broken');\n");
  pack('next', `${whole}// the next version\n`);
  pack(
    'mute',
    [
      first,
      "if (process.argv[2] === 'run') { (await import('node:fs')).writeFileSync('/var/lib/lantern/lantern.db', 'ruined'); process.exit(1); }",
      ...rest,
    ].join('\n'),
  );
  writeFileSync(inRoot('/root/half.tgz'), readFileSync(archive).subarray(0, 100_000));
}

const unit = '/etc/systemd/system/lantern.service';
const wanted = '/etc/systemd/system/multi-user.target.wants/lantern.service';
const debian = 'ca-certificates,curl,dbus,procps,systemd,systemd-sysv,udev';
const installer = '/root/hardware/install.sh';
const isActive = () => tryTo('systemctl', 'is-active', 'lantern').printed.trim() === 'active';
const listUsers = () => enter('cat', '/etc/passwd');

function tryDryRun() {
  const before = takeStock();
  const said = enter('bash', installer, '--dry-run', '/root/lantern.tgz');
  expect(
    '--dry-run names the packages, Node, the user and the service',
    /espeak-ng[^]*Node[^]*useradd[^]*service/.test(said),
    said,
  );
  expect('--dry-run changes nothing', takeStock() === before);
}

function tryInstalling() {
  const first = enter('bash', installer, '/root/lantern.tgz');
  expect('it installs', first.includes('is installed'), first);
  const before = takeStock();
  const again = enter('bash', installer, '/root/lantern.tgz');
  expect('a second time it writes nothing of Lantern', !again.includes('wrote') && !again.includes('fetching'), again);
  expect('and changes nothing', takeStock() === before);
  enter('systemctl', 'stop', 'lantern');
  const heard = enter('lantern', 'hear', '/root/red.wav', '--json');
  expect('the packed program hears a recording as the user lantern', heard.includes('turn the light red'), heard);
  expect(
    'its data belongs to lantern',
    enter('stat', '--format', '%U', '/var/lib/lantern/lantern.db').trim() === 'lantern',
  );
  expect('the service starts with the machine', enter('readlink', '--canonicalize-existing', wanted).trim() === unit);
  const { printed } = tryTo('systemd-analyze', 'verify', unit);
  expect('systemd takes the unit as it is', printed.trim() === '', printed);
  enter('bash', installer, '/root/lantern.tgz');
  expect('once more, and the service that was stopped runs', isActive());
  expect('and answers', enter('lantern', 'say', 'turn the light blue').includes('blue'));
}

function tryOverlays() {
  mkdirSync(inRoot('/boot/firmware'), { recursive: true });
  const file = inRoot('/boot/firmware/config.txt');
  writeFileSync(file, 'arm_64bit=1\n[cm4]\notg_mode=1\n');
  const settings =
    'board: raspberry-pi-5\nlamps:\n  - { id: lamp, output: { driver: sysfs-pwm, pins: { red: 12, green: 13, blue: 18 } } }\n';
  writeFileSync(inRoot('/var/lib/lantern/lantern.yaml'), settings);
  for (const time of ['once', 'twice']) {
    const said = enter('bash', installer, '--overlays');
    const lines =
      '# lantern: begin (install.sh --overlays)\n[all]\ndtoverlay=pwm-2chan,pin=12,func=4,pin2=13,func2=4\ngpio=18=a3\n# lantern: end\n';
    expect(
      `--overlays ${time} adds its lines once`,
      readFileSync(file, 'utf8') === `arm_64bit=1\n[cm4]\notg_mode=1\n${lines}`,
      `${said}\n${readFileSync(file, 'utf8')}`,
    );
  }
  rmSync(inRoot('/var/lib/lantern/lantern.yaml'));
}

function tryBrokenArchives() {
  for (const [archive, reason] of [
    ['/root/broken.tgz', 'does not start here'],
    ['/root/half.tgz', 'is not Lantern'],
  ]) {
    const { status, printed } = tryTo('bash', installer, archive);
    expect(`${archive} is refused, and why`, status === 1 && printed.includes(reason), printed);
    expect('the version before still runs', isActive());
  }
}

function tryUpdates() {
  const which = () => enter('readlink', '/opt/lantern/current').trim();
  const before = which();
  enter('bash', installer, '/root/next.tgz');
  const next = which();
  expect('an update runs', next !== before && isActive());
  expect('what was shown is still shown', enter('lantern', 'say', 'what color is the light').includes('blue'));
  const { status, printed } = tryTo('bash', installer, '/root/mute.tgz');
  expect(
    'an update that never serves is brought back, and said',
    status === 1 && /version before runs again/.test(printed),
    printed,
  );
  expect('the version before runs', which() === next && isActive());
  expect('with what it knew', enter('lantern', 'say', 'what color is the light').includes('blue'));
  expect('two releases are kept at most', enter('ls', '/opt/lantern/releases').trim().split('\n').length <= 3);
}

function tryRemoving() {
  enter('bash', installer, '--uninstall');
  const left = ['/opt/lantern', unit, '/usr/local/bin/lantern'];
  expect(
    '--uninstall removes the program',
    left.every((path) => !existsSync(inRoot(path))),
  );
  expect(
    'it takes its lines out of config.txt',
    readFileSync(inRoot('/boot/firmware/config.txt'), 'utf8') === 'arm_64bit=1\n[cm4]\notg_mode=1\n',
  );
  expect('it leaves the data', existsSync(inRoot('/var/lib/lantern/lantern.db')));
  enter('bash', installer, '--uninstall', '--purge');
  expect('--purge removes data and user', !existsSync(inRoot('/var/lib/lantern')) && !/^lantern:/m.test(listUsers()));
}

try {
  if (process.getuid() !== 0)
    throw new Error('npm run test:install needs root, because it makes a Debian in a folder; use sudo');
  console.log('making a Debian');
  run('mmdebstrap', '--variant=minbase', `--include=${debian}`, 'bookworm', root);
  for (const name of ['SSL_CERT_FILE', 'NODE_EXTRA_CA_CERTS'])
    if (process.env[name]) copyFileSync(process.env[name], inRoot(process.env[name]));
  console.log('packing');
  const words = ['pack', '--json', '--loglevel=error', '--pack-destination', folder];
  const { stdout } = spawnSync('npm', words, { cwd: project, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const archive = join(folder, JSON.parse(stdout.slice(stdout.search(/^\[/m)))[0].filename);
  copyFileSync(archive, inRoot('/root/lantern.tgz'));
  makeArchives(archive);
  cpSync(join(project, 'hardware'), inRoot('/root/hardware'), { recursive: true });
  // The recording is for the user lantern to read.
  run('chmod', '755', inRoot('/root'));
  copyFileSync(join(project, 'tests/fixtures/audio/jarvis-turn-the-light-red.wav'), inRoot('/root/red.wav'));
  const stop = await boot();
  try {
    for (const part of [tryDryRun, tryInstalling, tryOverlays, tryBrokenArchives, tryUpdates, tryRemoving]) part();
  } finally {
    await stop();
  }
} finally {
  if (process.argv.includes('--keep')) console.log(folder);
  else run('rm', '--recursive', '--force', '--one-file-system', folder);
}
