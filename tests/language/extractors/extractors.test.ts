import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { extractors, type ExtractorName } from '../../../src/language/extractors.js';

// A Saturday.
const now = { year: 2026, month: 11, day: 21, hour: 10, minute: 0 };
const valueOf = (name: ExtractorName, text: string) => extractors[name](text, now)?.value;
const reads = (name: ExtractorName, cases: readonly (readonly [string, unknown])[]) => {
  test.each(cases)(`LANG-03 the ${name} in "%s" is %j`, (text, value) => {
    expect(valueOf(name, text)).toEqual(value);
  });
};
const rejects = (name: ExtractorName, texts: readonly string[]) => {
  test.each(texts)(`LANG-04 there is no ${name} in "%s"`, (text) => {
    expect(extractors[name](text, now)).toBeUndefined();
  });
};

describe('name', () => {
  reads('name', [
    ['My name is Sarah Johnson', 'Sarah Johnson'],
    ['my name is sarah johnson', 'Sarah Johnson'],
    ["it's sarah", 'Sarah'],
    ['Sarah Johnson', 'Sarah Johnson'],
    ['um sarah johnson please', 'Sarah Johnson'],
    ['this is doctor anna meyer', 'Dr Anna Meyer'],
    ["i'm ludwig van beethoven", 'Ludwig van Beethoven'],
    ["the name's o'brien", "O'Brien"],
    ['mary-ann mcdonald', 'Mary-Ann McDonald'],
    ['you can call me bob', 'Bob'],
    ['my first name is john and my last name is smith', 'John Smith'],
    ['sarah s a r a h johnson', 'Sarah Johnson'],
    ['j o h n smith', 'John Smith'],
    ['no it is will smith', 'Will Smith'],
    ['put it under the name of jane doe', 'Jane Doe'],
    ['Zoë Müller', 'Zoë Müller'],
  ]);
  rejects('name', [
    '',
    'tomorrow morning',
    'turn on the light',
    'what time is it',
    'cancel',
    '789 Main Street',
    'yes',
    'my name is',
    'sarah and tom and bill and the others from next door',
  ]);
});

describe('address', () => {
  reads('address', [
    ['789 Main Street', '789 Main Street'],
    ['seven eighty nine main street', '789 Main Street'],
    ["it's 12 oak avenue apartment four springfield", '12 Oak Avenue, Apartment 4, Springfield'],
    ['my address is 221b baker street, london NW1 6XE', '221B Baker Street, London, NW1 6XE'],
    [
      'i live at twelve thirty four north elm st. in portland oregon nine seven two oh five',
      '1234 North Elm Street, Portland Oregon, 97205',
    ],
    ['1600 Pennsylvania Ave NW, Washington, DC 20500', '1600 Pennsylvania Avenue NW, Washington, DC, 20500'],
    ['five hundred and five fifth avenue suite two hundred', '505 Fifth Avenue, Suite 200'],
    ['42 42nd street', '42 42nd Street'],
    ['10 park lane', '10 Park Lane'],
    ['Hauptstraße 12, Berlin', 'Hauptstraße 12, Berlin'],
    ['it is 44 west forty second street new york', '44 West 42nd Street, New York'],
    ['four hundred twenty first street', '400 21st Street'],
    ['flat 3, 12 high street, oxford', 'Flat 3, 12 High Street, Oxford'],
    ['p.o. box 123', 'PO Box 123'],
    ['one oh five broadway please', '105 Broadway'],
  ]);
  rejects('address', [
    '',
    'main street',
    'tomorrow at five',
    'sarah johnson',
    '789',
    'set it to 50 percent',
    '10 minutes on the road',
  ]);
});

describe('phone', () => {
  reads('phone', [
    ['(555) 012-3456', '5550123456'],
    ['five five five oh one two three four', '55501234'],
    ['my number is double five five oh one two three four', '55501234'],
    ['plus four nine three oh one two three four five six', '+4930123456'],
    ['+44 20 7946 0958', '+442079460958'],
    ['you can reach me at one eight hundred five five five one two one two', '18005551212'],
    ["it's 555-0123 extension 12", '5550123 x12'],
    ['triple seven two two one nine', '7772219'],
  ]);
  rejects('phone', ['', 'five', 'sarah', 'call me at five', 'five five five tomorrow', '1234567890123456']);
});

describe('email', () => {
  reads('email', [
    ['sarah@example.com', 'sarah@example.com'],
    ['sarah at example dot com', 'sarah@example.com'],
    ['my email is sarah dot johnson at example dot co dot uk', 'sarah.johnson@example.co.uk'],
    ["it's s underscore j twenty two at my dash site dot org please", 's_j22@my-site.org'],
    ['sarah johnson all one word at g mail dot com', 'sarahjohnson@gmail.com'],
  ]);
  rejects('email', [
    '',
    'sarah',
    'sarah at home',
    'at example dot com',
    'sarah at example at home dot com',
    'dinner at five',
  ]);
});

describe('date', () => {
  reads('date', [
    ['tomorrow morning would be perfect', '2026-11-22'],
    ['tomorrow', '2026-11-22'],
    ['how about next friday', '2026-11-27'],
    ['the third of december works for me', '2026-12-03'],
    ["let's say monday at three", '2026-11-23'],
    ['no, tuesday', '2026-11-24'],
    ['in two weeks', '2026-12-05'],
    ['2026-12-24', '2026-12-24'],
    ['2026-12-24 at noon', '2026-12-24'],
    ['would wednesday afternoon be possible', '2026-11-25'],
    ['tonight', '2026-11-21'],
  ]);
  rejects('date', [
    '',
    'at five',
    'february thirtieth',
    'tomorrow or the day after',
    'the third of december unless it snows',
    '2026-02-30',
  ]);

  test('LANG-03 what else was said comes along', () => {
    expect(extractors.date('tomorrow morning would be perfect', now)).toEqual({
      value: '2026-11-22',
      said: 'tomorrow morning',
      also: { time: { part: 'morning' } },
    });
  });
});

describe('time', () => {
  reads('time', [
    ['at five', { at: '05:00', either: true }],
    ['half past three in the afternoon', { at: '15:30' }],
    ['tomorrow morning would be perfect', { part: 'morning' }],
    ['tomorrow afternoon at two', { at: '14:00' }],
    ['3 pm works', { at: '15:00' }],
    ['in two hours', { at: '12:00' }],
    ['noon is fine', { at: '12:00' }],
    ['in the evening please', { part: 'evening' }],
  ]);
  rejects('time', ['', 'tomorrow', 'fifty', 'between two and four', '25 oclock', 'at five or six']);
});

describe('recurrence', () => {
  reads('recurrence', [
    ['every weekday', 'weekdays'],
    ['every monday and thursday at eight', 'weekly:mon,thu'],
    ['daily please', 'daily'],
    ['on the first of every month', 'monthly:1'],
    ['just once', 'once'],
    ['once a week', 'weekly'],
    ['monday through friday', 'weekdays'],
    ['weekly on mondays', 'weekly:mon'],
  ]);
  rejects('recurrence', ['', 'tomorrow', 'every now and then']);
});

describe('message', () => {
  reads('message', [
    ['to call mom', 'call mom'],
    ['call mom', 'call mom'],
    ["remind me to pick up Mom's cake", "pick up Mom's cake"],
    ["it's about the rent", 'the rent'],
    ['buy a card for monday', 'buy a card for monday'],
  ]);
  rejects('message', ['', 'nothing', 'cancel', 'tomorrow at five', '?!']);

  test('LANG-03 a time at its end is a time', () => {
    expect(extractors.message('to call mom tomorrow at five', now)).toEqual({
      value: 'call mom',
      said: 'call mom',
      also: { date: '2026-11-22', time: { at: '05:00', either: true } },
    });
  });
});

describe('yes_no', () => {
  reads('yes_no', [
    ['yes', true],
    ['yes please', true],
    ["Yeah, that's right.", true],
    ['sounds good', true],
    ['no', false],
    ['no thanks', false],
    ["that's not right", false],
    ["no, don't", false],
  ]);
  rejects('yes_no', ['', 'no, tuesday', 'yes but later', 'maybe', 'what', 'now']);
});

describe('every extractor', () => {
  const names = Object.keys(extractors) as ExtractorName[];

  test.each(names)('LANG-04 %s takes any text without an exception, and at once', (name) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        const value: unknown = extractors[name](text, now);
        expect(value === undefined ? value : JSON.parse(JSON.stringify(value))).toEqual(value);
      }),
    );
    const started = performance.now();
    for (const long of ['a '.repeat(150), 'one '.repeat(75), '.'.repeat(299), 'so '.repeat(99), 'x'.repeat(100_000)])
      extractors[name](long, now);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
