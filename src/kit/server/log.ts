// Logs are JSON lines on stderr. Stdout is for the output of commands.
import { destination, type Logger, pino, stdTimeFunctions } from 'pino';

export type Log = Logger;

export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: stdTimeFunctions.isoTime }, destination({ fd: 2, sync: true }));
}
