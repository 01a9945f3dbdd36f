// The sentences of the videos page and strip.

export const videosWords = {
  latest: 'Latest videos',
  all: 'All videos',
  title: 'Videos',
  description: 'The latest videos of track & field and cross country.',
  failed: 'Cannot load latest videos presently.',
  empty: 'No videos yet.',
  emptyHint: 'Videos appear here as soon as the first one is added.',
  lasts: (duration: string) => `lasts ${duration}`,
};

export const meetMediaWords = {
  title: 'Media',
  description: (meet: string) => `Videos and files of ${meet}.`,
  empty: 'No media yet',
  emptyText: 'The host of this meet has not added videos or files here yet.',
};
