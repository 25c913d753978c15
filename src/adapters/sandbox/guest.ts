/**
 * What runs inside the engine before the guest's code, in the language all engines share. It is not a wall: the engine is. It gives the
 * guest `fetch` where it may have one, and turns what the guest's function answers into text there, where getters, proxies and toJSON
 * cost the guest its own time and memory. The host's only door is `__send(kind, id, text)`, which is taken off the global object at once.
 * Evaluates to `control(verb, first, second)`.
 */
export function writeGuest(mayFetch: boolean): string {
  return `(() => {
  'use strict';
  const send = globalThis.__send;
  for (const name of ['__send', 'WebAssembly', 'SharedArrayBuffer', 'Atomics']) delete globalThis[name];
  const { stringify, parse } = JSON;
  const text = String;
  const { apply } = Reflect;
  const { then } = Promise.prototype;
  const resolved = Promise.resolve.bind(Promise);
  const waiting = new Map();
  const [get, set, remove] = ['get', 'set', 'delete'].map((verb) => Map.prototype[verb].bind(waiting));
  let count = 0;
  const cut = (value, length) => { try { return apply(''.slice, text(value), [0, length]); } catch { return ''; } };
  const fail = (error) => {
    let name = 'Error', message = '';
    try { name = error instanceof Error ? cut(error.name, 60) : 'Error'; } catch {}
    try { message = error instanceof Error ? cut(error.message, 400) : cut(error, 400); } catch {}
    send('threw', 0, stringify([name, message]));
  };
  const finish = (value) => {
    const answer = stringify(value);
    send('value', 0, answer === undefined ? 'null' : answer);
  };
  ${mayFetch ? fetchSource : ''}
  return (verb, first, second) => {
    if (verb === 'call') {
      try {
        apply(then, apply(then, resolved(first(...parse(second))), [finish]), [undefined, fail]);
      } catch (error) { fail(error); }
      return;
    }
    const call = get(first);
    if (!call) return;
    remove(first);
    const answer = parse(second);
    if (answer.error !== undefined) call.reject(new Error(answer.error));
    else call.resolve(createResponse(answer));
  };
})()`;
}

const fetchSource = `
  const createResponse = ({ url, status, headers, text: body }) => ({
    url, status, ok: status >= 200 && status < 300,
    headers: { get: (name) => headers[text(name).toLowerCase()] ?? null },
    text: async () => body,
    json: async () => parse(body),
  });
  globalThis.fetch = (url, options) => new Promise((resolve, reject) => {
    const { method, headers, body } = options ?? {};
    const request = { url: text(url) };
    if (method !== undefined) request.method = text(method);
    if (headers !== undefined) request.headers = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, text(value)]));
    if (body !== undefined && body !== null) request.body = text(body);
    const id = ++count;
    set(id, { resolve, reject });
    send('fetch', id, stringify(request));
  });`;
