import { existsSync } from 'node:fs';

/** A name beside a database, such as `lantern.db.damaged-2`, that is free, and whose write-ahead log's is too: what is set aside there stays whole. */
export function nameAside(file: string, what: 'damaged' | 'other'): string {
  let number = 1;
  while (['', '-wal'].some((end) => existsSync(`${file}.${what}-${number}${end}`))) number += 1;
  return `${file}.${what}-${number}`;
}
