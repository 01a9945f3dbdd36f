import pageHead from './page-head.module.css';

export const STAR_SLOT = 'data-star-slot';

/** A slot that the shell fills with the favorite star for signed-in people. Empty for visitors. */
export function StarSlot() {
  return <span className={pageHead.star} {...{ [STAR_SLOT]: '' }} />;
}
