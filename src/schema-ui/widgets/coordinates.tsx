import { readCoordinates } from '@domain/catalogue/coordinates';
import { isRecord } from '@domain/values/is-record';
import { resolve } from '@domain/schema/resolve';
import { coordinatesText } from '@domain/schema/value-text';
import { titleOf } from '@domain/schema/words';
import { useLocale, useTranslate } from '../../i18n';
import { ariaOf, idsOf, type InputProps, type ValueProps, type Widget } from './contract';
import { Control, Note, PartLabel, Parts } from './controls';
import { useNumberText } from './number';

const AXES = ['latitude', 'longitude'] as const;
type Axis = (typeof AXES)[number];
type Point = Partial<Record<Axis, unknown>>;

interface AxisProps {
  field: InputProps;
  axis: Axis;
  point: Point;
  give: (part: Point) => void;
}

function AxisInput({ field, axis, point, give }: AxisProps) {
  const { locale } = useLocale();
  const { shown, read } = useNumberText(point[axis]);
  const id = axis === 'latitude' ? field.id : `${field.id}.${axis}`;
  const split = (text: string): boolean => {
    const both = readCoordinates(text);
    if (both) give(both);
    return both !== undefined;
  };
  return (
    <div data-field={`${field.path}.${axis}`}>
      <PartLabel htmlFor={id}>{titleOf(resolve(field.schema.properties?.[axis], field.root), locale, axis)}</PartLabel>
      <Control
        id={id}
        name={`${field.path}.${axis}`}
        inputMode="text"
        autoComplete="off"
        value={shown}
        onChange={(event) => give({ [axis]: read(event.target.value) })}
        onPaste={(event) => {
          if (split(event.clipboardData.getData('text'))) event.preventDefault();
        }}
        onBlur={(event) => {
          // A typed pair is known to be complete only on blur.
          split(event.target.value);
          field.onBlur();
        }}
        disabled={field.disabled}
        {...ariaOf({ ...field, describedBy: idsOf(field.describedBy, `${field.id}__pair`) })}
      />
    </div>
  );
}

/** Latitude and longitude in degrees; a pair pasted into either, as maps give it, fills both. */
function CoordinatesInput(props: InputProps) {
  const t = useTranslate();
  const point: Point = isRecord(props.value) ? props.value : {};
  const give = (part: Point) => {
    const filled = Object.entries({ ...point, ...part }).filter(([, degrees]) => degrees !== undefined);
    props.onChange(filled.length > 0 ? Object.fromEntries(filled) : undefined);
  };
  return (
    <>
      <Parts>
        {AXES.map((axis) => <AxisInput key={axis} field={props} axis={axis} point={point} give={give} />)}
      </Parts>
      <Note id={`${props.id}__pair`}>{t('forms.coordinates_pair')}</Note>
    </>
  );
}

function CoordinatesValue({ value }: ValueProps) {
  const { locale } = useLocale();
  return <>{coordinatesText(value, locale)}</>;
}

export const coordinates: Widget = { shape: 'group', input: CoordinatesInput, display: CoordinatesValue, cell: CoordinatesValue };
