// How large an uploaded file of results may be.
const MB = 1024 * 1024;

/** The PDF and Excel files of whole championships have 1 to 5 MB; texts far less. */
export const UPLOAD_BYTES_MAX = 10 * MB;
