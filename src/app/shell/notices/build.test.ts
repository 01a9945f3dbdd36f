import { expect, test } from 'vitest';
import { buildMark, isNewerBuild } from './build.rules.ts';

const OURS = buildMark({ builtAt: 1779465600.75, build: 'a1b2c3d4' });

test('a build is named by its time and its content', () => {
  expect(OURS).toBe('1779465600.a1b2c3d4');
});

test('only a later build with other content is newer', () => {
  expect(isNewerBuild(OURS, '1779465601.e5f6a7b8')).toBe(true);
  expect(isNewerBuild(OURS, OURS), 'the same').toBe(false);
  expect(isNewerBuild(OURS, '1779465601.a1b2c3d4'), 'the same, built again on another machine').toBe(false);
  expect(isNewerBuild(OURS, '1779465599.e5f6a7b8'), 'an old node in the middle of a deploy').toBe(false);
});

test.each([null, '', 'dev', '1779465601', '.e5f6a7b8'])(
  '%s is no build mark, so never newer or older',
  (text) => {
    expect(isNewerBuild(OURS, text)).toBe(false);
    expect(isNewerBuild(text ?? '', OURS)).toBe(false);
  },
);
