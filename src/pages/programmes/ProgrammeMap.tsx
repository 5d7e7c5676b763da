import { programmeFilter, type ProgrammeQuery } from '@domain/catalogue/programme-query';
import { USUAL_DISTANCE } from '@domain/catalogue/programme-filters';
import { useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { fetchProgrammeLocations, type ProgrammeLocation } from '../../components/catalogue';
import { useDesk } from '../../components/hooks';
import { handledLater, Loaded } from '../../components/Loaded';
import { useLocalized } from '../../components/LocalizedText';
import { formatNumber, useLocale, useTranslate } from '../../i18n';
import Typography from '../../ui/Typography';
import { areaOf, searchDistance, drawingOf, namedPoints, type MapPoint } from './map-drawing';
import { searchWith } from './use-programme-query';
import styles from './ProgrammeMap.module.css';

/** Widths of the drawing in px, close to those on the screen, so that font sizes are about as stated. */
const WIDTHS = { desk: 760, phone: 328 };

/** A map of the found programmes: a circle for each city, or for several close ones, which links to the programmes near it. */
export function ProgrammeMap({ query }: { query: ProgrammeQuery }) {
  const t = useTranslate();
  const [tries, setTries] = useState(0);
  const filter = JSON.stringify(programmeFilter(query));
  const { places } = useMemo(() => ({ tries, places: handledLater(fetchProgrammeLocations(JSON.parse(filter) as object)) }), [filter, tries]);
  return (
    <section aria-label={t('search.map.title')} className={styles.section}>
      <Loaded promise={places} skeleton={<Typography role="status">{t('search.map.loading')}</Typography>} onRetry={() => setTries(tries + 1)}>
        {(found) => (found.length === 0 ? <Typography>{t('search.map.none')}</Typography> : <PlacesMap places={found} query={query} />)}
      </Loaded>
    </section>
  );
}

function PlacesMap({ places, query }: { places: readonly ProgrammeLocation[]; query: ProgrammeQuery }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const localized = useLocalized();
  const width = useDesk() === false ? WIDTHS.phone : WIDTHS.desk;
  const drawing = useMemo(() => drawingOf(places, width), [places, width]);
  const { height, points: points, meridians, parallels } = drawing;
  const nameOf = ({ place }: MapPoint) => localized(place.city).text;
  const wordsOf = (point: MapPoint) => {
    const words = { city: nameOf(point), total: formatNumber(point.total, locale) };
    return point.others > 0 ? t('search.map.several', { ...words, smart_count: point.others }) : t('search.map.one', { ...words, smart_count: point.total });
  };
  const named = namedPoints(drawing, nameOf);
  const searchNear = (point: MapPoint) => {
    const km = searchDistance(point);
    return searchWith(query, { near: nameOf(point), within: km === USUAL_DISTANCE ? null : km, page: 1 });
  };
  const degrees = (value: number, [positive, negative]: readonly ['north' | 'east', 'south' | 'west']) =>
    t(`search.map.${value < 0 ? negative : positive}`, { degrees: formatNumber(Math.abs(value), locale) });
  return (
    <>
      <svg viewBox={`0 0 ${String(width)} ${String(height)}`} role="group" aria-label={t('search.map.title')} className={styles.mapStyles}>
        <g aria-hidden="true">
          {meridians.map((line) => (
            <g key={line.degrees}>
              <line x1={line.at} x2={line.at} y1={0} y2={height} />
              <text data-degrees x={line.at + 3} y={height - 5}>
                {degrees(line.degrees, ['east', 'west'])}
              </text>
            </g>
          ))}
          {parallels.map((line) => (
            <g key={line.degrees}>
              <line x1={0} x2={width} y1={line.at} y2={line.at} />
              <text data-degrees x={4} y={line.at - 4}>
                {degrees(line.degrees, ['north', 'south'])}
              </text>
            </g>
          ))}
        </g>
        {points.map((point) => {
          const side = named.get(point);
          return (
            <RouterLink key={`${String(point.place.latitude)} ${String(point.place.longitude)}`} to={searchNear(point)} aria-label={wordsOf(point)}>
              <title>{wordsOf(point)}</title>
              <rect {...areaOf(point, side ? nameOf(point) : '', side)} fill="transparent" />
              <circle cx={point.x} cy={point.y} r={point.radius} />
              {side && (
                <text
                  x={side === 'right' ? point.x + point.radius + 3 : point.x - point.radius - 3}
                  y={point.y + 4}
                  textAnchor={side === 'right' ? 'start' : 'end'}
                >
                  {nameOf(point)}
                </text>
              )}
            </RouterLink>
          );
        })}
      </svg>
      <Typography variant="body2" className={styles.text}>
        {t('search.map.help')}
      </Typography>
    </>
  );
}
