import type { Attack, AttackGroup } from './attack.js';

const asks = (title: string, url: string, ...hosts: string[]): Attack => ({
  title,
  code: `async () => (await fetch(${JSON.stringify(url)})).text()`,
  ends: ['sandbox-forbidden'],
  hosts: ['api.example.com', ...hosts],
});
const sends = (title: string, options: string): Attack => ({
  title,
  code: `async () => (await fetch('https://api.example.com/', ${options})).status`,
  ends: ['sandbox-forbidden'],
  hosts: ['api.example.com'],
});

/** What code asks of the edge. */
export const networkAttacks: AttackGroup = {
  group: 'Network',
  attacks: [
    asks('a host nobody has allowed', 'https://evil.example/'),
    asks('plain http', 'http://api.example.com/'),
    asks('a file', 'file:///etc/passwd'),
    asks('the loopback address', 'https://127.0.0.1/', '127.0.0.1'),
    asks('the loopback address as one number', 'https://2130706433/', '127.0.0.1'),
    asks('the loopback address in hexadecimal', 'https://0x7f000001/', '127.0.0.1'),
    asks('the loopback address in octal', 'https://0177.0.0.1/', '127.0.0.1'),
    asks('the loopback address in circled digits', 'https://①②⑦.⓪.⓪.①/', '127.0.0.1'),
    asks('the IPv6 loopback address', 'https://[::1]/', '[::1]'),
    asks('an IPv4 address mapped into IPv6', 'https://[::ffff:10.0.0.1]/', '[::ffff:a00:1]'),
    asks('an address behind NAT64', 'https://[64:ff9b::a9fe:a9fe]/', '[64:ff9b::a9fe:a9fe]'),
    asks('an address behind 6to4', 'https://[2002:7f00:1::]/', '[2002:7f00:1::]'),
    asks('the metadata service', 'https://169.254.169.254/latest/meta-data/', '169.254.169.254'),
    asks('carrier-grade NAT', 'https://100.64.0.1/', '100.64.0.1'),
    asks('a name that leads home', 'https://home.example/', 'home.example'),
    asks('a name with one public and one private address', 'https://both.example/', 'both.example'),
    asks('a name that changes its address between look-ups', 'https://rebinding.example/', 'rebinding.example'),
    asks('a user in the address', 'https://api.example.com@evil.example/'),
    asks('a backslash in the address', 'https://evil.example\\@api.example.com/'),
    asks('another port', 'https://api.example.com:22/'),
    asks('a letter that looks like another', 'https://аpi.example.com/'),
    asks('a fullwidth dot and a longer name', 'https://api．example．com．evil.example/'),
    asks('a redirect to the loopback address', 'http://redirects.example/loopback', 'redirects.example', '127.0.0.1'),
    asks('a redirect to a host nobody has allowed', 'http://redirects.example/evil', 'redirects.example'),
    asks('a redirect to a name that leads home', 'http://redirects.example/home', 'redirects.example', 'home.example'),
    sends('another Host header', `{ headers: { Host: 'evil.example' } }`),
    sends('a header within a header', `{ headers: { a: 'b\\r\\nHost: evil.example' } }`),
    sends("somebody's cookie", `{ headers: { Cookie: 'session=1' } }`),
    sends('a tunnel', `{ method: 'CONNECT' }`),
    sends("another host's secret", `{ headers: { authorization: 'Bearer {{secret:OTHER_KEY}}' } }`),
    sends('a body of megabytes', `{ method: 'POST', body: 'x'.repeat(65000) }`),
    {
      title: 'a flood of requests',
      code: `async () => { const all = []; for (let i = 0; i < 1000; i++) all.push(fetch('https://home.example/')); await Promise.all(all) }`,
      ends: ['sandbox-forbidden'],
      hosts: ['home.example'],
    },
  ],
};
