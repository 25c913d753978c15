import { describe, expect, test } from '@jest/globals';
import { FolderPolicy } from '../../../src/adapters/workbench/folder-policy.js';

const policy = new FolderPolicy(['/srv/notes'], []);

describe('PERM-04: a file that may hold keys is neither read nor written nor listed, by its name:', () => {
  test.each([
    '.env',
    'prod.env',
    'deep/prod.env.local',
    '.envrc',
    '.git-credentials',
    '.netrc',
    '.npmrc',
    '.pgpass',
    '.git/config',
    '.git/modules/tea/config',
    '.git/config.worktree',
    '.bash_history',
    '.zsh_history',
    'server.key.bak',
    'tls.pem.old',
    'rclone.conf',
    '.vault-token',
    'vault_pass',
    '.htpasswd',
    'authorized_keys',
  ])('%s', (name) => {
    for (const use of ['read', 'write', 'list'] as const)
      expect(() => policy.resolve(name, use)).toThrow('where the system or keys are kept');
  });
});

describe('PERM-04: a file that programs run or heed is not written, by its name:', () => {
  test.each([
    '.bashrc',
    '.bash_profile',
    '.bash_login',
    '.bash_logout',
    '.profile',
    '.zshrc',
    '.zshenv',
    '.zprofile',
    '.zlogin',
    '.gitconfig',
    'deep/.gitattributes',
    '.git/hooks/pre-commit',
    'Makefile',
    'build/rules.mk',
    '.vimrc',
    'package.json',
    '.config/autostart/x.desktop',
    '.config/systemd/user/lamp.service',
    '.local/bin/ls',
    '.tmux.conf',
  ])('%s', (name) => {
    expect(() => policy.resolve(name, 'write')).toThrow('can be executed by other programs');
  });
});

test('PERM-04: a name that is only like those is read and written', () => {
  for (const name of [
    'environment.md',
    'profile',
    '.github/config',
    'config',
    'keys.txt',
    'history.md',
    'makefile.txt',
    'package.json.md',
    'keyboard',
  ])
    for (const use of ['read', 'write'] as const) expect(policy.resolve(name, use)).toBe(`/srv/notes/${name}`);
});
