import { describe, expect, test } from '@jest/globals';
import { forbidden, open } from './open-edge.js';

describe('DATA-07 secrets are put in at the edge', () => {
  const key = 'k3y/with "quotes"';

  test('in a header, the query and the body, for the host they belong to', async () => {
    const { ask, url, secrets, server, host } = await open(() => ({}));
    secrets.set('API_KEY', key, host);
    const body = JSON.stringify({ key: '{{secret:API_KEY}}' });
    await ask({
      url: `${url}/?key={{secret:API_KEY}}`,
      method: 'POST',
      headers: { authorization: 'Bearer {{secret:API_KEY}}', 'content-type': 'application/json' },
      body,
    });
    await ask(`${url}/?key=${encodeURIComponent('{{secret:API_KEY}}')}`);
    const [first, second] = server.asked;
    expect(first!.headers.authorization).toBe(`Bearer ${key}`);
    expect(new URL(first!.url, url).searchParams.get('key')).toBe(key);
    expect(JSON.parse(first!.body)).toEqual({ key });
    expect(new URL(second!.url, url).searchParams.get('key')).toBe(key);
  });

  test('for no other host, and not where it is not there', async () => {
    const { ask, url, secrets } = await open(() => ({}));
    secrets.set('API_KEY', key, 'elsewhere.example');
    secrets.set('OWN', key, null);
    const say = (name: string) => ask({ url, headers: { a: `{{secret:${name}}}` } });
    await expect(say('API_KEY')).rejects.toEqual(forbidden('does not belong to'));
    await expect(say('OWN')).rejects.toEqual(forbidden('does not belong to'));
    await expect(say('NONE')).rejects.toEqual(forbidden('there is no secret NONE'));
    await expect(ask(`${url}/{{secret:API_KEY}}`)).rejects.toEqual(forbidden('not in the path'));
  });

  test('only those that somebody consented to, where that is said', async () => {
    const { ask, url, secrets, host, server } = await open(() => ({}));
    for (const name of ['API_KEY', 'OTHER']) secrets.set(name, key, host);
    const say = (name: string) => ask({ url, headers: { a: `{{secret:${name}}}` } }, { secrets: ['API_KEY'] });
    await say('API_KEY');
    await expect(say('OTHER')).rejects.toEqual(forbidden('nobody has allowed the secret OTHER'));
    expect(server.asked).toHaveLength(1);
  });

  test('are not sent on by a redirect, and taken out of what comes back', async () => {
    const { ask, url, secrets, server, host } = await open(
      ({ url: path, headers }) =>
        path.startsWith('/?')
          ? { status: 302, headers: { location: `http://b.example:${url.split(':')[2] ?? ''}/` } }
          : {
              body: `${path} ${headers.authorization ?? ''} ${Buffer.from(key).toString('base64')} ${JSON.stringify(key)}`,
              headers: { 'x-echo': headers.authorization ?? '' },
            },
      ['api.example.com', 'b.example'],
    );
    secrets.set('API_KEY', key, host);
    const echoed = await ask({
      url: `${url}/echo?key={{secret:API_KEY}}`,
      headers: { authorization: '{{secret:API_KEY}}' },
    });
    expect(JSON.stringify(echoed)).not.toContain('k3y');
    expect(echoed.text).toBe('/echo?key=[secret API_KEY] [secret API_KEY] [secret API_KEY] "[secret API_KEY]"');
    expect(echoed.headers['x-echo']).toBe('[secret API_KEY]');
    await ask({ url: `${url}/?x`, headers: { authorization: '{{secret:API_KEY}}' } });
    expect(JSON.stringify(server.asked.at(-1))).not.toContain('k3y');
  });

  const spelled: readonly (readonly [string, (value: string) => string])[] = [
    ['in capital letters', (value) => value.toUpperCase()],
    ['percent-encoded', (value) => Buffer.from(value).toString('hex').replaceAll(/../g, '%$&')],
    ['percent-encoded twice', (value) => encodeURIComponent(encodeURIComponent(value))],
    [
      'with escapes of JSON',
      (value) => Array.from(value, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
    ],
    ['with escapes of JavaScript', (value) => Buffer.from(value).toString('hex').replaceAll(/../g, '\\x$&')],
    ['with escapes of HTML', (value) => Array.from(value, (each) => `&#${each.charCodeAt(0)};`).join('')],
    ['in base64 after one byte', (value) => Buffer.from(`x${value}`).toString('base64')],
    ['in base64 between others', (value) => Buffer.from(`ab${value}cd`).toString('base64url')],
    ['in broken base64', (value) => Buffer.from(value).toString('base64').replaceAll(/.{7}/g, '$&\n')],
    ['in hexadecimal', (value) => Buffer.from(value).toString('hex').toUpperCase()],
    [
      'in hexadecimal with colons',
      (value) =>
        Buffer.from(value)
          .toString('hex')
          .replaceAll(/..(?=.)/g, '$&:'),
    ],
  ];
  test.each(spelled)('one that comes back %s is not handed to the code', async (_title, write) => {
    const { ask, url, secrets, host } = await open(() => ({ body: `before ${write(key)} after` }));
    secrets.set('API_KEY', key, host);
    const { text } = await ask(url);
    expect(text).toMatch(/^before .{0,3}\[secret API_KEY\].{0,4} after$/);
  });

  test('nor in the address that a redirect leads to', async () => {
    const { ask, url, secrets, host } = await open(({ url: path }) =>
      path === '/' ? { status: 302, headers: { location: `/%6b3y/with%20%22quotes%22?x` } } : { body: 'there' },
    );
    secrets.set('API_KEY', key, host);
    expect(await ask(url)).toMatchObject({ url: `${url}/`, text: 'there' });
  });
});
