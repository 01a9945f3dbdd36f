// The bell of a race. A page leaves `<span data-tell={…} />` with this as JSON, and the frame draws the button into it
// after the page has loaded, for visitors too.

export const TELL_SLOT = 'data-tell';

/** A race that a reader may ask to be told about. */
export interface TellAbout {
  meetId: number;
  meetEventId?: number;
  heatId?: number;
  /** The number of the heat, for the words. */
  heat?: number;
  /** `start`: 20 minutes before, of a whole meet before the races of the reader's athletes. */
  news: 'results' | 'start';
}
