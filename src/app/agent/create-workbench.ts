import { lookup } from 'node:dns/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { isPublicAddress } from '../../adapters/http/public-address.js';
import { ChromiumBrowser } from '../../adapters/workbench/chromium-browser.js';
import { FolderFiles } from '../../adapters/workbench/folder-files.js';
import { FolderPolicy } from '../../adapters/workbench/folder-policy.js';
import { GuardedShell } from '../../adapters/workbench/guarded-shell.js';
import { HostPolicy } from '../../adapters/workbench/host-policy.js';
import type { AgentParts } from '../../agent/agent-parts.js';
import type { Tool } from '../../ports/tool.js';
import { createBrowserTools } from '../../tools/workbench/browser-tools.js';
import { createFileTools, fileBeforeSchema, fileRollback, folderRollback } from '../../tools/workbench/file-tools.js';
import { createShellTool } from '../../tools/workbench/shell-tool.js';
import type { Foundation } from '../foundation.js';
import { packageFolder } from '../shipped/paths.js';

/** The tools that reach this machine, and what must be cleaned up after them. */
export interface Workbench {
  readonly tools: readonly Tool[];
  readonly rollbacks: AgentParts['rollbacks'];
  /** Ports of this machine that the browser must not open. */
  readonly ownPorts: Set<number>;
  /** Starts the browser and stops it again. @throws LanternError `part-absent` says why it does not start */
  tryBrowser(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The tools of the workbench that the owner has turned on. The configuration file sets their limits, so the agent must not
 * change it.
 */
export function createWorkbench({
  config,
  dataFolder,
  configFile,
  clock,
}: Pick<Foundation, 'config' | 'dataFolder' | 'configFile' | 'clock'>): Workbench {
  const { shell, files, browser, folders, hosts, chromium } = config.workbench;
  const kept = [dataFolder, packageFolder, ...(configFile === null ? [] : [configFile]), ...listSecretFiles(config)];
  const policy = new FolderPolicy(folders, kept);
  const ownPorts = new Set([config.web.port]);
  const folderFiles = new FolderFiles(policy, clock);
  const seen = new ChromiumBrowser(
    new HostPolicy({
      hosts,
      ownPorts: () => [...ownPorts],
      resolve: (host) => lookup(host, { all: true }),
      isPublic: isPublicAddress,
    }),
    { program: chromium, sandbox: true, pictures: join(dataFolder, 'screenshots') },
    clock,
  );
  return {
    tools: [
      ...(shell ? [createShellTool(new GuardedShell(policy, { home: homedir() }, clock))] : []),
      ...(files ? createFileTools(folderFiles) : []),
      ...(browser ? createBrowserTools(seen) : []),
    ],
    rollbacks: {
      [fileRollback]: async (data) => folderFiles.restore(fileBeforeSchema.parse(data)),
      [folderRollback]: async (data) => folderFiles.removeFolder(String(data)),
    },
    ownPorts,
    tryBrowser: () => seen.tryStart(),
    stop: () => seen.stop(),
  };
}

/** All files that the configuration names as secrets, with `{file: PATH}`. */
function listSecretFiles(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only?.[0] === 'file' && typeof only[1] === 'string') return [only[1]];
  return entries.flatMap(([, each]) => listSecretFiles(each));
}
