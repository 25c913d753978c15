// Draws wiring-strip.svg and wiring-button.svg beside this file: `node hardware/draw-wiring.js`.
import { writeFileSync } from 'node:fs';

const line = (points, color = '#222') =>
  `<polyline points="${points.map((point) => point.join(',')).join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>`;
const text = (x, y, words, { anchor = 'start', size = 14, weight = 'normal' } = {}) =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="${size}" font-weight="${weight}">${words}</text>`;
const box = (x, y, width, height) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="#fff" stroke="#222" stroke-width="2"/>`;
const dot = (x, y) => `<circle cx="${x}" cy="${y}" r="4" fill="#222"/>`;

/** A resistor lying from x to x + 60, or standing from y to y + 60. */
const resistor = (x, y, standing, label) =>
  standing
    ? box(x - 8, y + 8, 16, 44) +
      line([
        [x, y],
        [x, y + 8],
      ]) +
      line([
        [x, y + 52],
        [x, y + 60],
      ]) +
      text(x + 14, y + 35, label, { size: 13 })
    : box(x + 8, y - 8, 44, 16) +
      line([
        [x, y],
        [x + 8, y],
      ]) +
      line([
        [x + 52, y],
        [x + 60, y],
      ]) +
      text(x + 30, y - 14, label, { anchor: 'middle', size: 13 });

/** An earth sign under x, y. */
const ground = (x, y) =>
  line([
    [x, y],
    [x, y + 8],
  ]) +
  line([
    [x - 12, y + 8],
    [x + 12, y + 8],
  ]) +
  line([
    [x - 7, y + 13],
    [x + 7, y + 13],
  ]) +
  line([
    [x - 3, y + 18],
    [x + 3, y + 18],
  ]);

/** An N-channel MOSFET: gate at x, y; drain up and source down at x + 34. */
function transistor(x, y, name) {
  const right = x + 34;
  return [
    line([
      [x, y],
      [x + 14, y],
    ]),
    line([
      [x + 14, y - 16],
      [x + 14, y + 16],
    ]),
    line([
      [x + 20, y - 20],
      [x + 20, y - 8],
    ]),
    line([
      [x + 20, y - 6],
      [x + 20, y + 6],
    ]),
    line([
      [x + 20, y + 8],
      [x + 20, y + 20],
    ]),
    line([
      [x + 20, y - 14],
      [right, y - 14],
      [right, y - 30],
    ]),
    line([
      [x + 20, y + 14],
      [right, y + 14],
      [right, y + 30],
    ]),
    line([
      [x + 20, y],
      [right, y],
      [right, y + 14],
    ]),
    `<polygon points="${x + 21},${y} ${x + 29},${y - 4} ${x + 29},${y + 4}" fill="#222"/>`,
    text(right + 12, y + 5, name, { size: 13 }),
  ].join('');
}

function page(width, height, title, parts) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" role="img" aria-label="${title}">
<title>${title}</title>
<rect width="${width}" height="${height}" fill="#fafafa"/>
${parts.flat().join('\n')}
</svg>
`;
}

const channels = [
  { y: 110, pin: 'GPIO 12 (pin 32)', name: 'Q1', to: 'R', color: '#c00' },
  { y: 250, pin: 'GPIO 13 (pin 33)', name: 'Q2', to: 'G', color: '#080' },
  { y: 390, pin: 'GPIO 18 (pin 12)', name: 'Q3', to: 'B', color: '#00c' },
];
const strip = page(860, 610, 'An RGB strip on three MOSFETs', [
  text(24, 34, 'RGB strip on N-channel MOSFETs', { size: 18, weight: 'bold' }),
  box(24, 60, 160, 470),
  text(104, 88, 'Raspberry Pi', { anchor: 'middle', weight: 'bold' }),
  box(690, 60, 146, 400),
  text(763, 88, 'LED strip, 12 V', { anchor: 'middle', weight: 'bold' }),
  channels.map(({ y, pin, name, to, color }) => [
    text(176, y + 5, pin, { anchor: 'end', size: 13 }),
    line(
      [
        [184, y],
        [220, y],
      ],
      color,
    ),
    resistor(220, y, false, '100 Ω'),
    line(
      [
        [280, y],
        [400, y],
      ],
      color,
    ),
    dot(320, y),
    resistor(320, y, true, '10 kΩ'),
    ground(320, y + 60),
    transistor(400, y, name),
    ground(434, y + 30),
    line(
      [
        [434, y - 30],
        [434, y - 36],
        [620, y - 36],
        [620, y],
        [690, y],
      ],
      color,
    ),
    text(702, y + 5, to, { weight: 'bold' }),
  ]),
  text(176, 505, 'GND (pin 39)', { anchor: 'end', size: 13 }),
  line([
    [184, 500],
    [240, 500],
    [240, 560],
  ]),
  box(330, 530, 170, 60),
  text(415, 556, 'power supply 12 V', { anchor: 'middle', size: 13, weight: 'bold' }),
  text(344, 578, '−'),
  text(482, 578, '+'),
  line([
    [240, 560],
    [330, 560],
  ]),
  dot(240, 560),
  ground(240, 560),
  line([
    [500, 560],
    [545, 560],
  ]),
  box(545, 550, 60, 20),
  line([
    [545, 560],
    [605, 560],
  ]),
  text(575, 543, 'fuse', { anchor: 'middle', size: 13 }),
  line([
    [605, 560],
    [660, 560],
    [660, 440],
    [690, 440],
  ]),
  text(702, 445, '+12 V', { weight: 'bold' }),
]);

const button = page(560, 260, 'A button between GPIO 26 and ground', [
  text(24, 34, 'Button', { size: 18, weight: 'bold' }),
  box(24, 60, 160, 170),
  text(104, 88, 'Raspberry Pi', { anchor: 'middle', weight: 'bold' }),
  text(176, 125, 'GPIO 26 (pin 37)', { anchor: 'end', size: 13 }),
  text(176, 205, 'GND (pin 39)', { anchor: 'end', size: 13 }),
  line([
    [184, 120],
    [220, 120],
  ]),
  resistor(220, 120, false, '1 kΩ'),
  line([
    [280, 120],
    [400, 120],
  ]),
  dot(330, 120),
  line([
    [330, 120],
    [330, 152],
  ]),
  line([
    [316, 152],
    [344, 152],
  ]),
  line([
    [316, 160],
    [344, 160],
  ]),
  line([
    [330, 160],
    [330, 200],
  ]),
  dot(330, 200),
  text(350, 161, '100 nF', { size: 13 }),
  line([
    [400, 120],
    [400, 140],
  ]),
  dot(400, 142),
  dot(400, 178),
  line([
    [400, 178],
    [400, 200],
  ]),
  line([
    [414, 138],
    [414, 182],
  ]),
  line([
    [414, 160],
    [430, 160],
  ]),
  text(438, 165, 'button', { size: 13 }),
  line([
    [184, 200],
    [400, 200],
  ]),
]);

for (const [name, drawing] of Object.entries({ 'wiring-strip': strip, 'wiring-button': button }))
  writeFileSync(new URL(`${name}.svg`, import.meta.url), drawing);
