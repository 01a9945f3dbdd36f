// The size of result files, which every sender checks first.

/** The results of a race with hundreds of finishers have a tenth of this. */
export const TIMING_FILE_BYTES_MAX = 128 * 1024;
