import { readFileSync } from 'node:fs';

/** A command in the background that would outlive its shell; its number is written down. */
export const inBackground = "sh -c 'echo $$ > number; exec sleep 60' & while [ ! -s number ]; do :; done";

/** Whether the background command of that folder still runs. */
export function isAlive(folder: string): boolean {
  const number = Number(readFileSync(`${folder}/number`, 'utf8'));
  try {
    return process.kill(number, 0);
  } catch {
    return false;
  }
}
