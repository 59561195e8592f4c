import { LayoutList, MessageSquareText, Phone, ShieldCheck, type LucideIcon } from 'lucide-react';

const BENEFITS: readonly [icon: LucideIcon, title: string, text: string][] = [
  [LayoutList, 'Create and manage listings', 'Publish what you offer and keep it up to date.'],
  [ShieldCheck, 'Account security', 'Only you can confirm your number.'],
  [Phone, 'Direct communication with customers', 'People reach you without a middleman.'],
  [MessageSquareText, 'SMS notifications', 'Hear about requests even when you are offline.'],
];

/** OTP-03: the four reasons for verifying a number. */
export function PhoneBenefits() {
  return (
    <ul aria-label="What a verified number gives you" className="grid gap-4 md:grid-cols-2">
      {BENEFITS.map(([Icon, title, text]) => (
        <li key={title} className="flex min-w-0 items-start gap-3">
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
          <div className="min-w-0 text-sm">
            <p className="font-semibold">{title}</p>
            <p className="text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
