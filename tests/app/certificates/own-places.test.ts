import { expect, test } from '@jest/globals';
import { addPlaces, findPlaces, listPermitted, sortPlaces } from '../../../src/app/certificates/own-places.js';

const address = (text: string, internal = false) => ({
  address: text,
  internal,
  netmask: '',
  mac: '',
  cidr: null,
  ...(text.includes(':') ? { family: 'IPv6' as const, scopeid: 0 } : { family: 'IPv4' as const }),
});
const interfaces = {
  lo: [address('127.0.0.1', true), address('::1', true)],
  eth0: [address('192.168.1.20'), address('fe80::1'), address('fd00::2'), address('2001:db8::7')],
};

test('a machine is reached by its names, and by every address that it listens on', () => {
  expect(findPlaces('0.0.0.0', 'Pi', interfaces)).toEqual({
    names: ['localhost', 'pi', 'pi.local'],
    addresses: ['127.0.0.1', '::1', '192.168.1.20'],
  });
  expect(findPlaces('::', 'pi.home.arpa', interfaces)).toEqual({
    names: ['localhost', 'pi', 'pi.local', 'pi.home.arpa'],
    addresses: ['127.0.0.1', '::1', '192.168.1.20', 'fd00::2'],
  });
  expect(findPlaces('192.168.1.20', 'pi', interfaces).addresses).toEqual(['127.0.0.1', '::1', '192.168.1.20']);
  expect(findPlaces('Lamp.lan', 'pi', interfaces).names).toContain('lamp.lan');
});

test('FACE-07 names and addresses that somebody configured are places too', () => {
  const places = addPlaces({ names: ['pi'], addresses: ['10.0.0.5'] }, [
    'Lantern.fritz.box',
    '192.168.1.5',
    'pi',
    'fd00::9',
  ]);
  expect(places).toEqual({ names: ['pi', 'lantern.fritz.box'], addresses: ['10.0.0.5', '192.168.1.5', 'fd00::9'] });
});

test('SAFE-04 an authority vouches for what is private, and for where the machine is', () => {
  const permitted = listPermitted('pi', {
    names: ['pi', 'lamp.example.org'],
    addresses: ['192.168.1.20', '198.51.100.4'],
  });
  const { kept, left } = sortPlaces(
    {
      names: ['pi', 'other', 'x.local', 'lamp.example.org', 'example.org', 'evil-local'],
      addresses: ['10.1.2.3', '172.32.0.1', '198.51.100.4', '198.51.100.5', 'fd12::1', '2001:db8::1'],
    },
    permitted,
  );
  expect(kept).toEqual({
    names: ['pi', 'x.local', 'lamp.example.org'],
    addresses: ['10.1.2.3', '198.51.100.4', 'fd12::1'],
  });
  expect(left).toEqual(['other', 'example.org', 'evil-local', '172.32.0.1', '198.51.100.5', '2001:db8::1']);
});
