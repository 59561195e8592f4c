import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AreaPicker } from '../../../components/shared/area-picker.js';
import { listHint } from '../../../components/shared/list-missing.js';
import { Button } from '../../../components/ui/button.js';
import { Spinner } from '../../../components/ui/spinner.js';
import { configQueries } from '../../../lib/api/config.queries.js';
import { rememberedPlace, rememberPlace } from '../../../lib/session/remembered-place.js';
import { type Position, vague } from '../model/position.rules.js';
import { GEOLOCATION_TIMEOUT } from '../../../lib/constants.js';

const TEXTS: Record<NoPosition, { title: string; advice: string }> = {
  refused: {
    title: 'Your browser is blocking your location',
    advice: 'Choose an area to search around, or allow location access in your browser’s settings.',
  },
  unavailable: {
    title: 'Your location could not be found',
    advice: 'Choose an area to search around.',
  },
  timeout: {
    title: 'Finding your location took too long',
    advice: 'Try again, or choose an area to search around.',
  },
};

interface NearMePanelProps {
  onFound: (position: Position) => void;
  onClose: () => void;
}

/** Asks the device for its position when mounted; without an answer, the user chooses an area. */
export function NearMePanel({ onFound, onClose }: NearMePanelProps) {
  const [problem, setProblem] = useState<NoPosition | null>(null);
  const [asking, setAsking] = useState(0);
  useEffect(() => {
    let isOver = false;
    void whereAmI().then((answer) => {
      if (isOver) return;
      if (typeof answer === 'string') setProblem(answer);
      else onFound(answer);
    });
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each press, whichever `onFound` is current
  }, [asking]);

  return (
    <div
      role="group"
      aria-label="Near me"
      className="basis-full rounded-card border border-line bg-surface p-4 text-ink"
    >
      <p role="status" className="flex items-center gap-2 font-semibold">
        {problem ? (
          TEXTS[problem].title
        ) : (
          <>
            <Spinner />
            Finding your location…
          </>
        )}
      </p>
      {problem && (
        <>
          <p className="mt-1 mb-3 text-sm">{TEXTS[problem].advice}</p>
          <AroundAnArea onFound={onFound} />
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {problem && problem !== 'refused' && (
          <Button
            variant="secondary"
            onClick={() => {
              setProblem(null);
              setAsking(asking + 1);
            }}
          >
            Try again
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function AroundAnArea({ onFound }: { onFound: (position: Position) => void }) {
  const [place, setPlace] = useState(() => rememberedPlace() ?? { state: '', area: '' });
  const points = useQuery(configQueries.areaPoints(place.state));
  const point = points.data?.find(({ area }) => area === place.area);
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
      <AreaPicker
        state={place.state}
        area={place.area}
        anyState="Choose a state"
        anyArea="Choose an area"
        onChange={setPlace}
        isPartOfForm={false}
      />
      <Button
        disabled={!point}
        onClick={() => {
          if (!point) return;
          rememberPlace(place);
          onFound({ lat: point.lat, lng: point.lng });
        }}
      >
        Search around this area
      </Button>
      {points.isLoadingError && (
        <p className="text-sm sm:col-span-full">{listHint(points, 'Where these areas are did not load.')}</p>
      )}
    </div>
  );
}

/** A position up to a minute old is good enough. */
const STILL_GOOD = 60_000;

type NoPosition = 'refused' | 'unavailable' | 'timeout';

/** The rough position of this device; call it only after a press. Never rejects: returns why there is none. */
const whereAmI = (): Promise<Position | NoPosition> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve('unavailable');
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(vague(coords.latitude, coords.longitude)),
      ({ code }) => resolve(REASONS[code] ?? 'unavailable'),
      { enableHighAccuracy: false, timeout: GEOLOCATION_TIMEOUT, maximumAge: STILL_GOOD },
    );
  });

const REASONS: Readonly<Record<number, NoPosition>> = { 1: 'refused', 2: 'unavailable', 3: 'timeout' };
