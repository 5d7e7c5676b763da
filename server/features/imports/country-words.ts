import { LOCALES } from '@domain/locale';
import { folded } from '@domain/values/folded';
import { entityPlace } from '../../platform/contract/contract';
import { resolve } from '@domain/schema/resolve';
import { codeReader, type CodeReader } from './code-words';

/** Names of countries in registers, from ISO 3166, the European institutions or common use, where Unicode CLDR has another name. */
const COUNTRY_NAMES: Readonly<Record<string, readonly string[]>> = {
  BN: ['Brunei Darussalam'],
  BQ: ['Bonaire, Sint Eustatius and Saba'],
  CD: ['Democratic Republic of the Congo'],
  CG: ['Congo', 'Republic of the Congo'],
  CI: ['Ivory Coast'],
  CV: ['Cabo Verde'],
  CZ: ['Czech Republic'],
  GB: ['Great Britain', 'United Kingdom of Great Britain and Northern Ireland'],
  GR: ['EL', 'Hellenic Republic'],
  HM: ['Heard Island and McDonald Islands'],
  KP: ["Democratic People's Republic of Korea"],
  KR: ['Republic of Korea'],
  LA: ["Lao People's Democratic Republic"],
  MK: ['Macedonia'],
  MM: ['Burma'],
  MO: ['Macau'],
  NL: ['Holland'],
  PS: ['Palestine', 'Occupied Palestinian Territory'],
  RU: ['Russian Federation'],
  SY: ['Syrian Arab Republic'],
  SZ: ['Swaziland'],
  TR: ['Turkey'],
  UM: ['United States Minor Outlying Islands'],
  US: ['United States of America'],
  VA: ['Holy See'],
  VN: ['Viet Nam'],
};

// The codes of three letters of ISO 3166-1, as in codeMappings.json of Unicode CLDR 47; no API of the platform has them.
// dprint-ignore
const THREE_LETTERS =
  'AD=AND AE=ARE AF=AFG AG=ATG AI=AIA AL=ALB AM=ARM AO=AGO AQ=ATA AR=ARG AS=ASM AT=AUT AU=AUS AW=ABW AX=ALA AZ=AZE BA=BIH BB=BRB BD=BGD ' +
  'BE=BEL BF=BFA BG=BGR BH=BHR BI=BDI BJ=BEN BL=BLM BM=BMU BN=BRN BO=BOL BQ=BES BR=BRA BS=BHS BT=BTN BV=BVT BW=BWA BY=BLR BZ=BLZ CA=CAN ' +
  'CC=CCK CD=COD CF=CAF CG=COG CH=CHE CI=CIV CK=COK CL=CHL CM=CMR CN=CHN CO=COL CR=CRI CU=CUB CV=CPV CW=CUW CX=CXR CY=CYP CZ=CZE DE=DEU ' +
  'DJ=DJI DK=DNK DM=DMA DO=DOM DZ=DZA EC=ECU EE=EST EG=EGY EH=ESH ER=ERI ES=ESP ET=ETH FI=FIN FJ=FJI FK=FLK FM=FSM FO=FRO FR=FRA GA=GAB ' +
  'GB=GBR GD=GRD GE=GEO GF=GUF GG=GGY GH=GHA GI=GIB GL=GRL GM=GMB GN=GIN GP=GLP GQ=GNQ GR=GRC GS=SGS GT=GTM GU=GUM GW=GNB GY=GUY HK=HKG ' +
  'HM=HMD HN=HND HR=HRV HT=HTI HU=HUN ID=IDN IE=IRL IL=ISR IM=IMN IN=IND IO=IOT IQ=IRQ IR=IRN IS=ISL IT=ITA JE=JEY JM=JAM JO=JOR JP=JPN ' +
  'KE=KEN KG=KGZ KH=KHM KI=KIR KM=COM KN=KNA KP=PRK KR=KOR KW=KWT KY=CYM KZ=KAZ LA=LAO LB=LBN LC=LCA LI=LIE LK=LKA LR=LBR LS=LSO LT=LTU ' +
  'LU=LUX LV=LVA LY=LBY MA=MAR MC=MCO MD=MDA ME=MNE MF=MAF MG=MDG MH=MHL MK=MKD ML=MLI MM=MMR MN=MNG MO=MAC MP=MNP MQ=MTQ MR=MRT MS=MSR ' +
  'MT=MLT MU=MUS MV=MDV MW=MWI MX=MEX MY=MYS MZ=MOZ NA=NAM NC=NCL NE=NER NF=NFK NG=NGA NI=NIC NL=NLD NO=NOR NP=NPL NR=NRU NU=NIU NZ=NZL ' +
  'OM=OMN PA=PAN PE=PER PF=PYF PG=PNG PH=PHL PK=PAK PL=POL PM=SPM PN=PCN PR=PRI PS=PSE PT=PRT PW=PLW PY=PRY QA=QAT RE=REU RO=ROU RS=SRB ' +
  'RU=RUS RW=RWA SA=SAU SB=SLB SC=SYC SD=SDN SE=SWE SG=SGP SH=SHN SI=SVN SJ=SJM SK=SVK SL=SLE SM=SMR SN=SEN SO=SOM SR=SUR SS=SSD ST=STP ' +
  'SV=SLV SX=SXM SY=SYR SZ=SWZ TC=TCA TD=TCD TF=ATF TG=TGO TH=THA TJ=TJK TK=TKL TL=TLS TM=TKM TN=TUN TO=TON TR=TUR TT=TTO TV=TUV TW=TWN ' +
  'TZ=TZA UA=UKR UG=UGA UM=UMI US=USA UY=URY UZ=UZB VA=VAT VC=VCT VE=VEN VG=VGB VI=VIR VN=VNM VU=VUT WF=WLF WS=WSM XK=XKK YE=YEM YT=MYT ' +
  'ZA=ZAF ZM=ZMB ZW=ZWE';

const SMALL_WORDS = new Set(['the', 'of', 'and']);

/** The words of a name in a fixed order, so that `Korea, Republic of`, `Korea (the Republic of)` and `Republic of Korea` compare as equal. */
const wordsKey = (text: string): string =>
  (folded(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !SMALL_WORDS.has(word)).map((word) => (word === 'st' ? 'saint' : word)).sort().join(' ');

function namesOfCountries(codes: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const add = (name: string, code: string) => {
    if (!names.has(wordsKey(name))) names.set(wordsKey(name), code);
  };
  for (const pair of THREE_LETTERS.split(' ')) add(pair.slice(3), pair.slice(0, 2));
  for (const [code, more] of Object.entries(COUNTRY_NAMES)) for (const name of more) add(name, code);
  for (const style of ['long', 'short'] as const)
    for (const locale of LOCALES) {
      const named = new Intl.DisplayNames(locale, { type: 'region', style });
      for (const code of codes) add(named.of(code) ?? code, code);
    }
  return names;
}

const PLACE = entityPlace('universities');
const byLabel = codeReader(PLACE, 'country');
const CODES = resolve(PLACE.schema.properties?.['country'] ?? {}, PLACE.document).enum ?? [];
const NAMES = namesOfCountries(CODES.map(String));

/** The form of a state in front of its name, as in `Federal Republic of Germany`. */
const FORM = /^(?:[\p{L}'’]+ ){0,3}(?:republic|kingdom|states?|commonwealth|principality|duchy|sultanate|union) of (?:the )?/iu;

/**
 * Reads a country: its code, its code of three letters, or its name in English or Greek, also by the short name of ISO 3166, which may have the form of the state
 * after it, as in `Bolivia (Plurinational State of)`.
 */
export const readCountry: CodeReader = (text) => {
  const known = byLabel(text);
  if (known !== text || CODES.includes(text)) return known;
  const found = [text, text.replace(/\s*[,([].*$/, ''), text.replace(FORM, '')].map((name) => NAMES.get(wordsKey(name)));
  return found.find((code) => code !== undefined) ?? text;
};
