// Reads a stream of server-sent events: text comes in pieces of any length, whole events come out.

export interface StreamEvent {
  name: string;
  data: unknown;
}

/** Returns a function that takes the next piece and gives the events that are whole by then; comments are none. */
export function createEventReader(): (piece: string) => StreamEvent[] {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop()!;
    return blocks.flatMap(readEvent);
  };
}

/** What is no JSON was not told by this site. */
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
