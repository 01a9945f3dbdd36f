// What the bell of a page asks for.

export interface AskedNews {
  /** Absent for a whole meet. */
  meetEventId?: number;
  /** The number of the heat. */
  heat?: number;
  news: 'results' | 'start';
}
