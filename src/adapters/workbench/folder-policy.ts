import { realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve, sep } from 'node:path';
import { describeError } from '../../core/errors.js';
import { refuseOperation } from './refuse.js';

/** System folders, which are never used. */
const systemFolders = [
  '/etc',
  '/proc',
  '/sys',
  '/dev',
  '/boot',
  '/run',
  '/var/run',
  '/var/lib',
  '/var/spool',
  '/var/log',
];
/** Names, anywhere in a path, under which keys and passwords are kept. */
const keyNames =
  /^(?:\.ssh|\.gnupg|\.aws|\.azure|\.kube|\.docker|\.password-store|\.mozilla|\.netrc|\.pgpass|\.my\.cnf|\.npmrc|\.pypirc|\.git-credentials|\.envrc|.*\.env(?:\..*)?|id_(?:rsa|dsa|ecdsa|ed25519)(?:\..*)?|.*\.(?:pem|key|p12|pfx|kdbx|jks|keystore|ppk|ovpn)(?:\..*)?|\.?\w*_history|\.?rclone\.conf|\.?vault[-_](?:token|pass(?:word)?)|\.?htpasswd|authorized_keys|shadow)$/i;
/** The configuration of a Git repository may hold the password for its server. */
const keyFolders =
  /\/(?:\.config\/(?:gcloud|gh|git|op)|\.local\/share\/keyrings)(?:\/|$)|\/\.git\/(?:.*\/)?config(?:\.worktree)?$/i;
/** Files that other programs execute: git's hooks, configuration and attributes, start files of shells and editors, what builds run. */
const runByOthers =
  /^(?:\.git|\.gitattributes|\.gitconfig|\.gitmodules|\.husky|\.bashrc|\.bash_(?:profile|login|logout)|\.profile|\.z(?:shrc|shenv|profile|login|logout)|\.(?:vim|ex|nvim|gvim)rc|\.vim|\.emacs(?:\.d)?|\.inputrc|\.tmux\.conf|\.screenrc|\.x(?:profile|initrc|session|sessionrc)|\.vscode|\.idea|package\.json|gnumakefile|makefile|.*\.mk|justfile|rakefile|conftest\.py|.*\.pth|.*\.(?:service|timer|desktop))$/i;
/** Folders in which programs look for what to run when somebody logs in or opens them. */
const runFolders =
  /\/\.config\/(?:autostart|systemd|environment\.d|fish|nvim|plasma-workspace)(?:\/|$)|\/\.local\/bin(?:\/|$)/i;

export type Use = 'read' | 'write' | 'list';

/** Which paths may be used: those within the owner's folders, links resolved, but no keys and no system files. */
export class FolderPolicy {
  readonly #refused: readonly string[];

  /**
   * @param folders the owner's, absolute
   * @param kept Lantern's own, never to be read or written
   */
  constructor(
    private readonly folders: readonly string[],
    kept: readonly string[],
  ) {
    this.#refused = [...systemFolders, ...kept].flatMap((folder) => [resolve(folder), ...findReal(resolve(folder))]);
  }

  /** The folder that relative paths start in. @throws LanternError `workbench-refused` if none is configured */
  get first(): string {
    const [first] = this.folders;
    if (first === undefined) throw refuseOperation('no folder is allowed; the owner names some as workbench.folders');
    return realOf(resolve(first));
  }

  /**
   * The path with all its links resolved, even if the last part does not exist yet.
   * @throws LanternError `workbench-refused`
   */
  resolve(path: string, use: Use): string {
    if (path === '' || path.length > 4000 || /\p{Cc}/u.test(path)) throw refuseOperation('this is not a valid path');
    if (path.split(/[/\\]/).includes('..')) throw refuseOperation('a path may not go up with ".."; write it whole');
    if (path.startsWith('~')) throw refuseOperation('"~" is not resolved; write the path whole');
    const real = realOf(isAbsolute(path) ? resolve(path) : join(this.first, path));
    const within = this.folders.some((folder) => isWithin(real, realOf(resolve(folder))));
    if (!within)
      throw refuseOperation(`${path} is not in a folder of workbench.folders (${this.folders.join(', ') || 'none'})`);
    const parts = real.split(sep);
    const isKept = this.#refused.some((folder) => isWithin(real, folder));
    if (isKept || keyFolders.test(real) || parts.some((part) => keyNames.test(part)))
      throw refuseOperation(`${path} is where the system or keys are kept; nobody gets there from here`);
    if (use === 'write' && (runFolders.test(real) || parts.some((part) => runByOthers.test(part))))
      throw refuseOperation(`${path} can be executed by other programs and is not written`);
    return real;
  }
}

export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}

/** Where a folder of Lantern's own really is; nowhere, if its links lead in a circle or may not be followed. */
function findReal(folder: string): readonly string[] {
  try {
    return [realOf(folder)];
  } catch {
    return [];
  }
}

/** Resolves the part of the path that exists; the rest cannot contain links. A dangling link is refused. */
function realOf(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).code?.startsWith('ENO'))
      throw refuseOperation(`${path}: ${describeError(error)}`);
    const parent = dirname(path);
    return parent === path
      ? path
      : join(realOf(parent), path.slice(parent.endsWith(sep) ? parent.length : parent.length + 1));
  }
}
