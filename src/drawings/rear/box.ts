// Mac mini and Mac Studio from behind: their ports, generation by generation. @table
import type { DeviceForm } from '#drawings/device-form.ts';
import { fitScale } from '#drawings/figure.ts';
import type { Figure } from '#drawings/figure.ts';
import { measureBoxHeight, drawLowBox } from '#drawings/low-box.ts';
import { contrast } from '#drawings/shade.ts';
import { circle, draw, line, rect } from '#drawings/shapes.ts';

/** Sockets by kind, with their widths in millimetres. */
const sockets = { power: 15, ethernet: 13, hdmi: 15, usbC: 9, usbA: 13, miniDisplay: 8, jack: 5, card: 24 };
type Socket = keyof typeof sockets;

interface BoxBack {
  readonly since: string;
  readonly width: number;
  readonly body: number;
  readonly corner: number;
  /** From left to right. */
  readonly row: readonly Socket[];
  /** Share of the face, from the top, that air holes take. */
  readonly vent: number;
}

const mini = { width: 197, body: 36, corner: 32, vent: 0.3 } as const;

/** Sorted by date, the newest last. */
const miniBacks: readonly BoxBack[] = [
  {
    since: '2009-01-01',
    width: 165,
    body: 51,
    corner: 24,
    vent: 0.3,
    row: ['power', 'ethernet', 'miniDisplay', 'usbA', 'usbA', 'usbA', 'usbA', 'jack'],
  },
  {
    ...mini,
    since: '2010-06-01',
    row: ['power', 'ethernet', 'hdmi', 'miniDisplay', 'usbA', 'usbA', 'usbA', 'usbA', 'card', 'jack'],
  },
  {
    ...mini,
    since: '2018-10-01',
    row: ['power', 'ethernet', 'usbC', 'usbC', 'usbC', 'usbC', 'hdmi', 'usbA', 'usbA', 'jack'],
  },
  {
    ...mini,
    since: '2020-11-01',
    row: ['power', 'ethernet', 'usbC', 'usbC', 'hdmi', 'usbA', 'usbA', 'jack'],
  },
  {
    since: '2024-06-01',
    width: 127,
    body: 50,
    corner: 29,
    vent: 0,
    row: ['power', 'ethernet', 'hdmi', 'usbC', 'usbC', 'usbC'],
  },
];

const studioBack: BoxBack = {
  since: '2022-01-01',
  width: 197,
  body: 95,
  corner: 32,
  vent: 0.6,
  row: ['usbC', 'usbC', 'usbC', 'usbC', 'ethernet', 'power', 'usbA', 'usbA', 'hdmi', 'jack'],
};

const dark = '#15191a';

export function drawRearBox({ family, releasedOn }: DeviceForm, colour: string): Figure {
  const back =
    family === 'mac-studio'
      ? studioBack
      : (miniBacks.findLast(({ since }) => since <= releasedOn) ?? miniBacks[0]!);
  const k = fitScale('rear', 197, 160, back.width);
  const box = { width: back.width * k, body: back.body * k, corner: back.corner * k, colour };
  const height = measureBoxHeight(box);
  const top = height - box.body;
  const holes = drawVent(box.width, top + box.body * 0.12, box.body * back.vent, colour);
  const y = back.vent === 0 ? top + box.body * 0.55 : top + box.body * (0.12 + back.vent + 1) * 0.5;
  const markup = drawLowBox(box) + holes + drawRow(back.row, box.width, y, k);
  return { width: box.width, height, markup };
}

/** Rows of small holes. */
function drawVent(width: number, top: number, height: number, colour: string): string {
  if (height === 0) return '';
  const rows = Math.max(1, Math.floor(height / 2.6));
  const inset = width * 0.13;
  const d = Array.from(
    { length: rows },
    (_, row) => draw`M${inset + (row % 2) * 1.2} ${top + 1.3 + row * 2.6}H${width - inset}`,
  );
  return line(d.join(''), contrast(colour, 0.5), 1.3, 'stroke-dasharray="0 2.4" stroke-linecap="round"');
}

function drawRow(row: readonly Socket[], width: number, y: number, k: number): string {
  const gap = 5;
  const whole = row.reduce((sum, socket) => sum + sockets[socket] + gap, -gap);
  const scale = Math.min(k, (width * 0.78) / whole);
  let x = (width - whole * scale) / 2;
  return row
    .map(socket => {
      const wide = sockets[socket] * scale;
      const shape = drawSocket(socket, x, y, wide, scale);
      x += wide + gap * scale;
      return shape;
    })
    .join('');
}

function drawSocket(socket: Socket, x: number, y: number, wide: number, k: number): string {
  const slot = (height: number, radius: number) =>
    rect(x, y - (height * k) / 2, wide, height * k, radius * k, dark);
  switch (socket) {
    case 'power':
    case 'jack':
      return circle(x + wide / 2, y, wide / 2, dark);
    case 'ethernet':
      return slot(12, 1);
    case 'usbC':
      return slot(3.6, 1.8);
    case 'card':
      return slot(2.4, 0.6);
    case 'hdmi':
    case 'usbA':
    case 'miniDisplay':
      return slot(5.6, 0.8);
  }
}
