export const MINE_SLOT = 'data-mine-slot';

/** A slot on a meet's front page that the shell fills with the results of the viewer's athletes. Empty for visitors. */
export function MineSlot() {
  return <div data-mine-slot="" />;
}
