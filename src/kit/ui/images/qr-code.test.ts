import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrCodeSvg } from './qr-code.ts';

test('a code is drawn dark on white, module for module, with the free space that readers ask for', () => {
  const address = 'https://homestretch.example/getapp';
  const { data, size } = encode(address, { border: 0 });
  const svg = qrCodeSvg(address);
  const drawn = data.map((row) => row.map(() => false));
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    drawn[Number(y)]!.fill(true, Number(x), Number(x) + Number(width));
  }
  expect(drawn).toEqual(data);
  expect(svg).toContain(`viewBox="-4 -4 ${size + 8} ${size + 8}"`);
});
