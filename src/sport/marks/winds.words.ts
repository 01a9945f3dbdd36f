// Reasons why a wind reading is refused.

export const unreadableWindWords = (text: string) =>
  `"${text}" is not a wind reading. Write it as +1.4, -0.7 or NWI.`;

export const windTooStrongWords = (text: string) =>
  `"${text}" is too strong a wind. Readings go up to 30 m/s.`;
