const LONGEST = 120;
const NAMELESS = 'file';

/** Characters that no name needs: controls, and marks that turn the direction of writing (`exe.gpj` for `jpg.exe`). */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Surrogate}]/gu;

/** A file's name for showing: without folders and hidden characters, of bounded length with its extension kept. */
export const shownName = (given: string): string => {
  const base = given.split(/[/\\]/).at(-1) ?? '';
  const visible = base.normalize('NFC').replaceAll(HIDDEN, '').trim() || NAMELESS;
  const characters = [...visible];
  if (characters.length <= LONGEST) return visible;
  const extension = /\.[a-z\d]{1,5}$/i.exec(visible)?.[0] ?? '';
  return characters.slice(0, LONGEST - extension.length).join('') + extension;
};
