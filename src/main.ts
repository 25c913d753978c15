import { runProgram } from './cli/program.js';

process.exitCode = await runProgram(process.argv.slice(2), {
  environment: process.env,
  input: process.stdin,
  output: process.stdout,
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
});
