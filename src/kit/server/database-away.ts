// Tells a database that is gone for the moment from a statement that failed.

// PostgreSQL's error classes 08 (connection) and 57P (operator: shut down, starting up), and too many connections.
const AWAY_SQLSTATES = /^(08...|57P0[1-4]|53300)$/;
const AWAY_SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);
// node-postgres has no codes for what it finds out itself.
const AWAY_WORDS =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|connection ended/i;

export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isSocket = AWAY_SOCKET_CODES.has(code) && 'syscall' in error;
  return (
    isSocket || AWAY_SQLSTATES.test(code) || AWAY_WORDS.test(error.message) || isDatabaseAway(error.cause)
  );
}
