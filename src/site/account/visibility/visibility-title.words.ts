// What the page about who reads an athlete's name is called, before the rest of it has come.

export const visibilityScreenWords = { title: 'Visibility of an athlete' };
