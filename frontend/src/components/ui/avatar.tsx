import { cva, type VariantProps } from 'class-variance-authority';
import { useState } from 'react';
import { initialsOf } from '../../lib/format/names.js';

const avatar = cva(
  'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent',
  {
    variants: { size: { sm: 'size-8 text-sm', md: 'size-11 text-base', lg: 'size-20 text-xl' } },
    defaultVariants: { size: 'md' },
  },
);

interface AvatarProps extends VariantProps<typeof avatar> {
  /** Whose it is; its initials replace a missing picture. */
  name: string;
  /** One of our files, an https address or a blob of this page. */
  image: string | null;
}

/** A person's picture, or their initials. Decorative: the name belongs beside it. */
export function Avatar({ name, image, size }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span aria-hidden className={avatar({ size })}>
      {image && image !== broken ? (
        <img
          src={image.startsWith('/api/files/') ? `${image}?w=320` : image}
          alt=""
          width="80"
          height="80"
          referrerPolicy="no-referrer"
          onError={() => setBroken(image)}
          className="size-full object-cover"
        />
      ) : (
        initialsOf(name) || '?'
      )}
    </span>
  );
}
