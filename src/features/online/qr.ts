/** Width of the quiet zone that readers require around a code, in modules. */
const MARGIN = 4;

export interface QrDrawing {
  /** Width and height of the drawing, in modules. */
  readonly size: number;
  /** The dark modules as SVG path data. */
  readonly path: string;
}

/** Draws a text as a QR code; loads the library on first use. */
export async function drawQr(text: string): Promise<QrDrawing> {
  const { default: qrcode } = await import('qrcode-generator');
  const code = qrcode(0, 'L');
  code.addData(text, 'Byte');
  code.make();
  const count = code.getModuleCount();
  const runs: string[] = [];
  for (let row = 0; row < count; row += 1) {
    for (let start = 0, column = 0; column <= count; column += 1) {
      if (column < count && code.isDark(row, column)) continue;
      const length = column - start;
      if (length > 0) runs.push(`M${start + MARGIN} ${row + MARGIN}h${length}v1h-${length}z`);
      start = column + 1;
    }
  }
  return { size: count + 2 * MARGIN, path: runs.join('') };
}
