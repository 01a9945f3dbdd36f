import pageHead from './page-head.module.css';

export const STAR_SLOT = 'data-star-place';

/** Where the star of a page stands for somebody signed in: the shell puts it there. Nothing for a visitor. */
export function StarSlot() {
  return <span className={pageHead.star} {...{ [STAR_SLOT]: '' }} />;
}
