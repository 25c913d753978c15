import { request } from 'node:http';
import type { Network } from '../client/lantern-client.js';

/**
 * Asks over plain HTTP, as `fetch` would, for a command that ends right after: Node loads its `fetch` with all that belongs to it only
 * when it is called, which takes longer than the whole request. Follows no redirects; an answer is read to its end.
 */
export const askPlainly: Network = (address, { method = 'GET', headers = {}, body, signal }) =>
  new Promise((resolve, reject) => {
    const asking = request(address, { method, headers, agent: false, ...(signal && { signal }) }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      answer.on('end', () => {
        const status = answer.statusCode ?? 0;
        const json = () => new Promise((read) => read(JSON.parse(Buffer.concat(parts).toString())));
        resolve({ ok: status >= 200 && status < 300, status, url: address, body: null, json });
      });
    });
    asking.on('error', reject).end(body);
  });
