type Swagger = typeof import('@nestjs/swagger');

const descriptions: ((swagger: Swagger) => void)[] = [];

/**
 * A decorator of `@nestjs/swagger`, for a controller or a route. It is applied when the API document is first asked for: the
 * package has 540 modules, a third of all that a service would load.
 * @param choose picks the decorator, e.g. `({ ApiTags }) => ApiTags('equipment')`
 */
export const described =
  (choose: (swagger: Swagger) => ClassDecorator | MethodDecorator): ClassDecorator & MethodDecorator =>
  (...target: unknown[]): void => {
    descriptions.push((swagger) => Reflect.apply(choose(swagger), undefined, target));
  };

/** Loads the package and applies the decorators that have not been applied yet. */
export const loadSwagger = async (): Promise<Swagger> => {
  const swagger = await import('@nestjs/swagger');
  descriptions.splice(0).forEach((apply) => apply(swagger));
  return swagger;
};

/** Under which heading the API document lists the routes of a controller. */
export const Tag = (name: string): ClassDecorator => described(({ ApiTags }) => ApiTags(name));
