import { expect, test } from 'vitest';
import { receiveBody } from './request-body.ts';

function post(body: BodyInit): Request {
  const init = { method: 'POST', headers: { 'x-page-id': '1' }, body, duplex: 'half' };
  return new Request('http://localhost/api/v1/x?a=1', init);
}

test('a request is unchanged after its body is received', async () => {
  const received = await receiveBody(post('{"lane":4}'));
  expect(received).toMatchObject({ method: 'POST', url: 'http://localhost/api/v1/x?a=1' });
  expect(received.headers.get('x-page-id')).toBe('1');
  expect(received.headers.get('content-length')).toBe('10');
  expect(await received.json()).toEqual({ lane: 4 });
});

test('a body that does not arrive in time is refused', async () => {
  const never = new ReadableStream({ pull: () => new Promise<void>(() => {}) });
  await expect(receiveBody(post(never), 0)).rejects.toMatchObject({ status: 408, code: 'BODY_TOO_SLOW' });
});
