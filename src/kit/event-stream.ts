// Reads server-sent events from pieces of text of any length.

/** The most channels of a stream. A page needs three to six; the tabs of a browser share a stream. */
export const CHANNELS_MAX = 40;

export interface StreamEvent {
  name: string;
  data: unknown;
}

/** Returns a function that takes the next piece and returns the events completed by it. Comments are skipped. */
export function createEventReader(): (piece: string) => StreamEvent[] {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop()!;
    return blocks.flatMap(readEvent);
  };
}

/** An event whose data is not JSON does not come from this site and is skipped. */
function readEvent(block: string): StreamEvent[] {
  const lines = block.split('\n');
  const fieldOf = (field: string) =>
    lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1).trim());
  const [name = 'message'] = fieldOf('event');
  const data = fieldOf('data').join('\n');
  if (data === '') return [];
  try {
    return [{ name, data: JSON.parse(data) }];
  } catch {
    return [];
  }
}
