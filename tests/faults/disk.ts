import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A small disk in memory, which only programs see that are started within it; needs no root. */
export class Disk {
  private constructor(
    readonly folder: string,
    private readonly holder: number,
    private readonly end: () => void,
  ) {}

  /** @param folder an empty one, which becomes the disk @param megabytes its size */
  static async mount(folder: string, megabytes: number): Promise<Disk> {
    const mount = `mount -t tmpfs -o size=${megabytes}m lantern "$0" && echo mounted && exec sleep 1000`;
    const child = spawn('unshare', ['--map-root-user', '--mount', 'sh', '-c', mount, folder]);
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    if (child.exitCode !== null || child.pid === undefined)
      throw new Error(`unshare and mount end with ${child.exitCode}; user namespaces have to be allowed`);
    return new Disk(folder, child.pid, () => void child.kill('SIGKILL'));
  }

  /** The words that start a program which sees the disk. */
  get within(): readonly string[] {
    return ['nsenter', '--target', String(this.holder), '--user', '--mount', '--preserve-credentials', '--'];
  }

  /** Where this process sees it. */
  get seenAt(): string {
    return `/proc/${this.holder}/root${this.folder}`;
  }

  /** Writes until there is no room for a byte more. @throws Error of the system if that is not why it ends */
  fill(): void {
    const handle = openSync(join(this.seenAt, 'filler'), 'w');
    try {
      for (let size = 1 << 20; size >= 1;) {
        try {
          writeSync(handle, Buffer.alloc(size));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
          size = Math.floor(size / 2);
        }
      }
    } finally {
      closeSync(handle);
    }
  }

  empty(): void {
    rmSync(join(this.seenAt, 'filler'));
  }

  /** Only while nothing writes. */
  setReadOnly(isReadOnly: boolean): void {
    this.#remount(isReadOnly ? 'ro' : 'rw');
  }

  #remount(how: string): void {
    const [command = '', ...words] = this.within;
    const mount = [...words, 'mount', '-o', `remount,${how}`, this.folder];
    const { status, stderr } = spawnSync(command, mount, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`mount: ${stderr}`);
  }

  /** How many more files can be made: a disk has no more than it was made with, however much room is left. */
  leaveFiles(count: number): void {
    const { files, ffree } = statfsSync(this.seenAt);
    this.#remount(`nr_inodes=${files - ffree + count}`);
  }

  unmount(): void {
    this.end();
  }
}
