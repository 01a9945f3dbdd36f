import { expect, it } from 'vitest';
import { filesToSend, isResultName, pauseBeforeRetry, readState } from './folder-state.rules.ts';

const NOW = 1_000_000;
const OURS = { server: 'https://harbor.example', meetId: 7 };
const stamp = (size: number, agoMs: number) => ({ size, changedMs: NOW - agoMs });

it('results are sent, and nothing else of the folder', () => {
  const names = [
    '001-1-02.LIF',
    'lj.lff',
    'lynx.evt',
    '.001-1-01.lif',
    '001-1-01.lif.tmp',
    '.homestretch-lynx.json',
  ];
  expect(names.filter(isResultName)).toEqual(['001-1-02.LIF', 'lj.lff']);
});

it('new and changed files are sent, the oldest first, once they are written to the end', () => {
  const seen = new Map([
    ['new.lif', stamp(100, 5000)],
    ['older.lif', stamp(100, 9000)],
    ['sent.lif', stamp(100, 9000)],
    ['changed.lif', stamp(120, 3000)],
    ['growing.lif', stamp(40, 100)],
    ['still.lif', stamp(40, 500)],
    ['empty.lif', stamp(0, 9000)],
  ]);
  const before = new Map([
    ['growing.lif', stamp(20, 900)],
    ['still.lif', stamp(40, 500)],
  ]);
  const sent = { 'sent.lif': stamp(100, 9000), 'changed.lif': stamp(100, 9000) };
  expect(filesToSend(seen, before, { sent, nowMs: NOW })).toEqual([
    'older.lif',
    'new.lif',
    'changed.lif',
    'still.lif',
  ]);
});

it('a damaged state, and one of another meet or site, counts as none', () => {
  const state = { ...OURS, sent: { 'a.lif': stamp(1, 1) }, startListDigest: 'd', written: {} };
  const text = JSON.stringify(state);
  expect(readState(text, OURS)).toEqual(state);
  for (const other of [
    null,
    '',
    text.slice(0, 40),
    '[]',
    'null',
    '{"server":"https://harbor.example","meetId":7}',
  ]) {
    expect(readState(other, OURS).sent).toEqual({});
  }
  expect(readState(text, { ...OURS, meetId: 8 }).sent).toEqual({});
  expect(readState(text, { ...OURS, server: 'https://other.example' }).sent).toEqual({});
});

it('pauses grow to half a minute', () => {
  expect([1, 2, 3, 6, 60].map((failures) => pauseBeforeRetry(failures))).toEqual([
    1000, 2000, 4000, 30_000, 30_000,
  ]);
});
