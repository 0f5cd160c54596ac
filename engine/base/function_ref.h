#pragma once

// A callable borrowed for the length of a call: no allocation, no copy.
template <class F>
class FunctionRef;
template <class R, class... Args>
class FunctionRef<R(Args...)> {
  public:
    template <class F>
    FunctionRef(const F& f)  // NOLINT: implicit on purpose
        : object_{&f}, call_{[](const void* o, Args... args) -> R {
              return (*static_cast<const F*>(o))(args...);
          }} {}
    R operator()(Args... args) const { return call_(object_, args...); }

  private:
    const void* object_;
    R (*call_)(const void*, Args...);
};
