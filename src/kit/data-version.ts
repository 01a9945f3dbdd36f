/** The header of a reply with the version of the meet that the reply is about. */
export const DATA_VERSION_HEADER = 'x-data-version';
