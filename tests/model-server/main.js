// A scripted model to try Lantern with, without a key:
//   node tests/model-server/main.js tests/scenarios/pomodoro.yaml [PORT]
//   LANTERN_MODEL_URL=http://127.0.0.1:PORT ANTHROPIC_API_KEY=any lantern say "…"
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { ModelServer } from './server.js';

const [file, port = '0'] = process.argv.slice(2);
if (!file) {
  console.error('usage: node tests/model-server/main.js SCENARIO.yaml [PORT]');
  process.exit(2);
}
const server = new ModelServer(parse(readFileSync(file, 'utf8')));
console.log(await server.start(Number(port)));
process.once('SIGINT', () => void server.stop());
process.once('SIGTERM', () => void server.stop());
process.on('exit', () => {
  for (const problem of server.problems) console.error(problem);
});
