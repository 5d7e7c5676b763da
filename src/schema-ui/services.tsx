import { createContext, use } from 'react';
import type { SchemaServices } from './types';

const Services = createContext<SchemaServices | undefined>(undefined);

/** Hands forms and tables what they need of the application; see `SchemaServices`. */
export const SchemaServicesProvider = Services.Provider;

/** The services around this component. Throws when it is drawn outside of `SchemaServicesProvider`. */
export function useServices(): SchemaServices {
  const services = use(Services);
  if (!services) throw new Error('A form or table needs a SchemaServicesProvider around it.');
  return services;
}
