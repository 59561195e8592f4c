const bookOf = (title: string, year: number | null, loan?: Date) => ({
  title,
  year,
  ...(loan && { loan }),
  kind: year === null ? ('new' as const) : ('old' as const),
  isbn: null,
});

export type BookView = ReturnType<typeof bookOf>;

/** A type that holds itself. */
export interface Shelf {
  books: BookView[];
  below: Shelf | null;
  sizes: Record<string, number>;
}

export const shelf: Shelf = { books: [bookOf('Adire', 2001)], below: null, sizes: {} };
