// Distinguishes an outage of the database (away, no free connection, full disk) from a failed statement.

/** `away`: unreachable. `busy`: all connections of this process are in use. `full`: the disk is full. */
export type DatabaseTrouble = 'away' | 'busy' | 'full';

// PostgreSQL's error classes 08 (connection) and 57P (operator: shut down, starting up, idle for too long), and too many connections.
const AWAY_SQLSTATES = /^(08...|57P0[1-5]|53300)$/;
const DISK_FULL_SQLSTATE = '53100';
const AWAY_SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// node-postgres has no codes for failures that it detects itself.
const AWAY_WORDS =
  /connection terminated|client has encountered a connection error|client was closed|connection ended|query read timeout/i;
const BUSY_WORDS = /timeout exceeded when trying to connect/i;

/** Thrown by parts that are of no use without the database, before they try to reach it. */
export class DatabaseAway extends Error {}

export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (error instanceof DatabaseAway) return 'away';
  if (error instanceof AggregateError) {
    return error.errors.map(databaseTrouble).find((trouble) => trouble !== null) ?? null;
  }
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === DISK_FULL_SQLSTATE || code === 'ENOSPC') return 'full';
  if (BUSY_WORDS.test(error.message)) return 'busy';
  const isSocket = AWAY_SOCKET_CODES.has(code) && 'syscall' in error;
  if (isSocket || AWAY_SQLSTATES.test(code) || AWAY_WORDS.test(error.message)) return 'away';
  return databaseTrouble(error.cause);
}

/** A sentence for the operator about a command or start that failed. */
export function failureSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isLost = error.cause === undefined && isDatabaseAway(error);
  return isLost
    ? `The connection to the database was lost (${error.message}). The log of the database says why.`
    : error.message;
}

export function isDatabaseAway(error: unknown): boolean {
  return databaseTrouble(error) === 'away';
}
