import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodedOnce, encodingFor } from './compression.ts';

const text = Array.from(
  { length: 400 },
  (_, index) => `<tr><td>${index}</td><td>2:0${index % 10}.${index}</td></tr>`,
);
const plain = new TextEncoder().encode(text.join('\n'));

test('the best encoding that the client accepts is chosen', () => {
  expect(encodingFor('gzip, deflate, br')).toBe('br');
  expect(encodingFor('br;q=0, gzip')).toBe('gzip');
  expect(encodingFor(null)).toBe('identity');
});

test('the first reader gets a body that is made faster, and later readers a smaller one', async () => {
  const body = encodedOnce(plain, 5, 2);
  const [first, second, third] = [await body('br'), await body('br'), await body('br')];
  expect(brotliDecompressSync(first)).toEqual(Buffer.from(plain));
  expect(brotliDecompressSync(second)).toEqual(Buffer.from(plain));
  expect(second.byteLength).toBeLessThan(first.byteLength);
  expect(third).toBe(second);
});

test('a body of one quality is compressed once', async () => {
  const body = encodedOnce(plain, 9);
  expect(await body('br')).toBe(await body('br'));
  expect(await body('gzip')).toBe(await body('gzip'));
});
