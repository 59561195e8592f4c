import { Chapter, Columns, Specimen } from './specimen.js';

const SWATCHES = [
  ['page', 'bg-page'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['muted', 'bg-muted'],
  ['ink', 'bg-ink'],
  ['accent', 'bg-accent'],
  ['accent-strong', 'bg-accent-strong'],
  ['accent-soft', 'bg-accent-soft'],
  ['star', 'bg-star'],
  ['success', 'bg-success'],
  ['success-soft', 'bg-success-soft'],
  ['warning', 'bg-warning'],
  ['warning-soft', 'bg-warning-soft'],
  ['danger', 'bg-danger'],
  ['danger-soft', 'bg-danger-soft'],
  ['alarm', 'bg-alarm'],
] as const;

const SIZES = [
  ['2xl, 32', 'text-2xl font-bold'],
  ['xl, 24', 'text-xl font-bold'],
  ['lg, 20', 'text-lg font-bold'],
  ['base, 16', 'text-base'],
  ['sm, 14', 'text-sm'],
  ['xs, 12', 'text-xs'],
] as const;

export function TokensChapter() {
  return (
    <Chapter title="Colour, type and surface">
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6 lg:grid-cols-9">
        {SWATCHES.map(([name, className]) => (
          <li key={name} className="flex flex-col gap-1 text-xs text-muted">
            <span className={`h-12 rounded-control border border-line ${className}`} />
            {name}
          </li>
        ))}
      </ul>
      <Columns>
        <div className="flex flex-col gap-3">
          {SIZES.map(([name, className]) => (
            <p key={name} className={className}>
              Find a plumber in Ikeja ₦5,300 <span className="text-xs font-normal text-muted">{name}</span>
            </p>
          ))}
        </div>
        <div className="grid grid-cols-2 gap-4">
          <Specimen name="rounded-control">
            <div className="h-16 rounded-control border border-line-strong bg-surface" />
          </Specimen>
          <Specimen name="rounded-card">
            <div className="h-16 rounded-card border border-line bg-surface" />
          </Specimen>
          <Specimen name="shadow-raised">
            <div className="h-16 rounded-card bg-surface shadow-raised" />
          </Specimen>
          <Specimen name="adire">
            <div className="adire h-16 rounded-card" />
          </Specimen>
        </div>
      </Columns>
    </Chapter>
  );
}
