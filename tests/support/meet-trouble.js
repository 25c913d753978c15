// Two parts of one process have the same database open, and the second meets an error with it: `SQLITE_FULL` or `SQLITE_CORRUPT`, the
// second argument. Prints what the first part wrote, as another process finds it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseFile } from '../../dist/adapters/sqlite/database-file.js';

const [folder, code] = process.argv.slice(2);
const file = join(folder, 'lantern.db');
const owner = { onMended: (told) => console.log(told), onUnwritable: () => undefined };

const store = new DatabaseFile(folder, (database) => database.exec('CREATE TABLE IF NOT EXISTS written (text)'), owner);
const write = () => store.change((_prepared, database) => void database.exec("INSERT INTO written VALUES ('x')"));

/** Another process opens the database, looks, and closes it; as the last one it would take the log along. */
function countElsewhere() {
  const program = `
    import Database from 'libsql';
    const database = new Database(process.argv[1]);
    console.log(database.prepare("SELECT count(*) AS count FROM written WHERE text = 'x'").get().count);
    database.close();`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program, file]);
  return `${stdout}${stderr}`.trim();
}

store.open();
write();
const refuse = (_database, opened) => {
  if (opened === file) throw Object.assign(new Error('told to fail'), { code });
};
try {
  new DatabaseFile(folder, refuse, owner).open();
  console.log('opened');
} catch (error) {
  console.log(error.code ?? error.message);
}
const before = countElsewhere();
const hasLog = existsSync(`${file}-wal`);
write();
console.log([before, hasLog, countElsewhere()].join(' '));
store.close();
