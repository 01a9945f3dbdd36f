import { expect, test } from 'vitest';
import { type DatabaseTrouble, databaseTrouble, failureSentence } from './database-outage.ts';

const failure = (message: string, facts: object = {}) => Object.assign(new Error(message), facts);

test.each<[string, Error, DatabaseTrouble | null]>([
  ['a server that shuts down', failure('terminating connection', { code: '57P01' }), 'away'],
  ['a refused connection', failure('connect', { code: 'ECONNREFUSED', syscall: 'connect' }), 'away'],
  ['a silent connection', failure('Query read timeout'), 'away'],
  ['a connection that was idle for too long', failure('idle', { code: '57P05' }), 'away'],
  ['a connection that was given up', failure('Client was closed and is not queryable'), 'away'],
  ['a cause further down', new Error('failed', { cause: failure('', { code: '57P03' }) }), 'away'],
  ['one address of several', new AggregateError([failure('Connection terminated')]), 'away'],
  ['a pool at work', failure('timeout exceeded when trying to connect'), 'busy'],
  ['a full disk of the database', failure('could not extend file', { code: '53100' }), 'full'],
  ['a full disk of the outbox', failure('write', { code: 'ENOSPC', syscall: 'write' }), 'full'],
  ['a statement that failed', failure('syntax error', { code: '42601' }), null],
  ['a file that is missing', failure('no such file', { code: 'ENOENT' }), null],
])('%s', (_, error, trouble) => {
  expect(databaseTrouble(error)).toBe(trouble);
});

test('the operator reads that the database was lost, and any other failure unchanged', () => {
  expect(failureSentence(failure('Connection terminated unexpectedly'))).toBe(
    'The connection to the database was lost (Connection terminated unexpectedly). The log of the database says why.',
  );
  const ours = new Error('The database cannot be reached: …', { cause: failure('x', { code: '57P03' }) });
  expect(failureSentence(ours)).toBe('The database cannot be reached: …');
});
