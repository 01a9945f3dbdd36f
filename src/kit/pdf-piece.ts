/** A piece of the text of a page; lengths in points, y from the bottom of the page. */
export interface PdfPiece {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}
